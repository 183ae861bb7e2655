import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { signInAs } from '../../../test/session.ts'
import { useSaveProgress } from './use-save-progress.ts'

const SAVE = 'PUT /api/movies/progress/7'
const MOVIE = { userId: 7, movieId: 3, seconds: 60, position: 0 }

let nowMs = 0
beforeEach(() => {
  nowMs = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  signInAs({ userId: 7 })
})

/** Plays from `from` to `to`, reporting every second. */
function watchTo(update: (at: number) => void, from: number, to: number) {
  for (let at = from; at <= to; at++) {
    nowMs += 1000
    update(at)
  }
}
const render = (movie = MOVIE) => renderHook(() => useSaveProgress(movie)).result.current
const saved = (requests: { body: unknown }[]) => requests.map(({ body }) => (body as { position: number }).position)

it('saves the position at least every ten seconds of playback', () => {
  const requests = mockApi({ [SAVE]: {} })
  watchTo(render().updatePosition, 1, 30)
  expect(saved(requests)).toEqual([8, 16, 24])
  expect(requests[0]?.query).toEqual({ itemId: '3' })
})

it('saves once with its age when the page is hidden', () => {
  const requests = mockApi({ [SAVE]: {} })
  watchTo(render().updatePosition, 1, 5)
  nowMs += 60_000
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pagehide'))
  expect(requests.map(({ body }) => body)).toEqual([{ position: 5, secondsAgo: 60 }])
})

it('saves the end of the movie immediately', () => {
  const requests = mockApi({ [SAVE]: {} })
  watchTo(render().updatePosition, 50, 57)
  expect(saved(requests)).toEqual([50, 57])
})

it('saves when the page is left, and never beyond the end', () => {
  const requests = mockApi({ [SAVE]: {} })
  render().updatePosition(60.4)
  act(() => cleanup())
  expect(saved(requests)).toEqual([60])
})

it('saves at most once a second while seeking', () => {
  const requests = mockApi({ [SAVE]: {} })
  const { updatePosition } = render()
  for (const at of [10, 20, 30, 40]) {
    nowMs += 300
    updatePosition(at)
  }
  expect(saved(requests)).toEqual([10])
  watchTo(updatePosition, 50, 50)
  expect(saved(requests)).toEqual([10, 50])
})

it('retries a failed save after a pause', async () => {
  const requests = mockApi({ [SAVE]: errorResponse(500, { message: 'Something broke.' }) })
  const { updatePosition, save } = render()
  watchTo(updatePosition, 1, 8)
  await waitFor(() => expect(saved(requests)).toEqual([8]))
  await Promise.resolve()
  watchTo(updatePosition, 9, 14)
  expect(saved(requests)).toEqual([8])
  watchTo(updatePosition, 15, 20)
  expect(saved(requests).slice(1)).toEqual([18])
  save()
  expect(saved(requests).at(-1)).toBe(20)
})
