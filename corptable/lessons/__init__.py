"""Teach a game at its own table, step by step, from a YAML file: `docs/lessons.md` has the format.

`lesson` reads the file, `course` leads through its steps and plays the parts of the others, `model`
is the model of a table that asks the course before it plays an act of the learner, and `rehearsal`
plays a lesson by itself and finds its faults.
"""

from corptable.lessons.course import LessonCourse, LessonPhase
from corptable.lessons.lesson import Lesson, LessonStep, lesson_files, lessons_in, read_lesson
from corptable.lessons.model import LessonModel

__all__ = [
    "Lesson",
    "LessonCourse",
    "LessonModel",
    "LessonPhase",
    "LessonStep",
    "lesson_files",
    "lessons_in",
    "read_lesson",
]
