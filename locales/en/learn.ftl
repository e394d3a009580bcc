# Lessons: where to begin, the lists, and what the coach says beside the texts of the lessons.

begin-new = Never played a game with tricks? Begin here.
begin-next = What comes next
# On the first page; n: the number of the lesson, 0 where a match comes next.
begin-on = { $n ->
    [0] Next: a match of { $title }
   *[other] { $left ->
        [yes] Continue { $title }, lesson { $n } of { $all }: { $lesson }
       *[no] Next: { $title }, lesson { $n } of { $all }: { $lesson }
    }
}
begin-lesson-of = { $title }: { $lesson }
begin-then = { $last ->
    [yes] Then comes
   *[no] Then come the next lesson and
} a match of { $title } against beginners.
begin-match-then = You have done all lessons of { $title }. Now play a match of it.
learn-play-easy = Play a match against beginners
learn-games-about = Short lessons with set deals: you play, and mistakes are explained and taken back. You can begin with any game; none needs another.
lessons-done = { $n ->
    [one] 1 lesson done
   *[other] { $n } lessons done
}
learn-about = { $n } short lessons with set deals, about { $minutes } minutes in all. You play; mistakes are explained and taken back.
learn-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
learn-done = done
learn-left-here = you stopped partway through
learn-begin = Begin
learn-go-on = Continue
learn-next = Next: { $title }
learn-play = Play a match now
learn-list = All lessons
learn-none = There are no lessons for this game yet.
learn-no-such = There is no such lesson.
learn-coach = Lesson
learn-step = { $n } of { $all }
learn-over = “{ $title }” is done.
learn-not-that = Not that one. Try again.
learn-shown = The right answer is marked.
