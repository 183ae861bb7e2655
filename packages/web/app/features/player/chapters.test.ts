import { expect, it } from 'vitest'
import { chapterAt, introEndAt } from './chapters.ts'

const chapters = [
  { start: 0, title: 'Opening' },
  { start: 4, title: 'Story' },
  { start: 56, title: 'Credits' },
]

it('finds the chapter of a position', () => {
  expect([0, 3.9, 4, 59].map((at) => chapterAt(chapters, at)?.title)).toEqual([
    'Opening',
    'Opening',
    'Story',
    'Credits',
  ])
  expect(chapterAt([], 5)).toBeUndefined()
})

it('offers to skip the intro only while it plays', () => {
  expect([0, 3.9, 4, 59].map((at) => introEndAt(chapters, at))).toEqual([4, 4, undefined, undefined])
  expect(introEndAt([{ start: 0, title: 'Intro' }], 0)).toBeUndefined()
})
