/** A file that is too large, an address that gives nothing: `key` is its text. */
export class SourceError extends Error {
  readonly key: string;
  readonly args: Record<string, string | number>;

  constructor(key: string, args: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}
