import { expect, it } from 'vitest'
import { formatDuration, isWatched, resumePosition } from './watching.rules.ts'

it('counts a movie as watched from 95% and then restarts it', () => {
  expect([isWatched(56, 60), isWatched(57, 60), isWatched(60, 60)]).toEqual([false, true, true])
  expect([resumePosition(0, 60), resumePosition(56, 60), resumePosition(57, 60)]).toEqual([0, 56, 0])
})

it('formats a position as minutes and seconds, with hours when needed', () => {
  expect([0, 9, 31, 60, 754, 3600, 3725].map(formatDuration)).toEqual([
    '0:00',
    '0:09',
    '0:31',
    '1:00',
    '12:34',
    '1:00:00',
    '1:02:05',
  ])
})
