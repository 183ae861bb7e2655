import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, refusal } from '../../../test/api.ts'
import { signInAs } from '../../../test/session.ts'
import { useProgress } from './use-progress.ts'

const SAVE = 'PUT /api/movies/progress/7'
const FILM = { userId: 7, movieId: 3, seconds: 60, position: 0 }

let nowMs = 0
beforeEach(() => {
  nowMs = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  signInAs({ userId: 7 })
})

/** Plays on, second by second, as a player tells it. */
function watchTo(come: (at: number) => void, from: number, to: number) {
  for (let at = from; at <= to; at++) {
    nowMs += 1000
    come(at)
  }
}
const keep = (film = FILM) => renderHook(() => useProgress(film)).result.current
const saved = (asked: { body: unknown }[]) => asked.map(({ body }) => (body as { position: number }).position)

it('while the film plays the position is saved at least every ten seconds', () => {
  const asked = answer({ [SAVE]: {} })
  watchTo(keep().come, 1, 30)
  expect(saved(asked)).toEqual([8, 16, 24])
  expect(asked[0]?.query).toEqual({ itemId: '3' })
})

it('when the page hides, what is new is saved once, with how long ago that was', () => {
  const asked = answer({ [SAVE]: {} })
  watchTo(keep().come, 1, 5)
  nowMs += 60_000
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pagehide'))
  expect(asked.map(({ body }) => body)).toEqual([{ position: 5, secondsAgo: 60 }])
})

it('the end of the film is saved as soon as it is reached', () => {
  const asked = answer({ [SAVE]: {} })
  watchTo(keep().come, 50, 57)
  expect(saved(asked)).toEqual([50, 57])
})

it('leaving the page saves, and never beyond the film’s end', () => {
  const asked = answer({ [SAVE]: {} })
  keep().come(60.4)
  act(() => cleanup())
  expect(saved(asked)).toEqual([60])
})

it('who drags along the film saves at most once a second', () => {
  const asked = answer({ [SAVE]: {} })
  const { come } = keep()
  for (const at of [10, 20, 30, 40]) {
    nowMs += 300
    come(at)
  }
  expect(saved(asked)).toEqual([10])
  watchTo(come, 50, 50)
  expect(saved(asked)).toEqual([10, 50])
})

it('a save that fails is made up for, and not at once', async () => {
  const asked = answer({ [SAVE]: refusal(500, { message: 'Something broke.' }) })
  const { come, save } = keep()
  watchTo(come, 1, 8)
  await waitFor(() => expect(saved(asked)).toEqual([8]))
  await Promise.resolve()
  watchTo(come, 9, 14)
  expect(saved(asked)).toEqual([8])
  watchTo(come, 15, 20)
  expect(saved(asked).slice(1)).toEqual([18])
  save()
  expect(saved(asked).at(-1)).toBe(20)
})
