//! Methods whose body is one expression.

/// Methods in one line each: `pub fn trump(&self) -> Suit = self.trump;`.
macro_rules! getters {
    ($($(#[$doc:meta])* $visible:vis fn $name:ident(&$self:ident $(, $arg:ident: $type:ty)*) -> $result:ty = $body:expr;)+) => { $(
        $(#[$doc])*
        #[inline]
        $visible fn $name(&$self $(, $arg: $type)*) -> $result {
            $body
        }
    )+ };
}
