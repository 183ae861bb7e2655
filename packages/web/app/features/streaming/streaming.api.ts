import type {
  clearProgress,
  getStream,
  listProgress,
  Playback,
  playMovie,
  StartedMovie,
  saveProgress,
} from '@shop/contract/streaming'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import type { FetchUserList } from '../../lib/api/use-user-list.ts'

/** Stream address and saved position of a movie. Throws ApiError. */
export const startPlayback = (id: number): Promise<Playback> =>
  call<typeof playMovie>('POST /api/movies/play/:id', { params: { id } })

/**
 * Like `startPlayback`, but undefined for a movie without a stream. Checks first, because browsers log a 404 as an
 * error.
 */
export async function findPlayback(id: number): Promise<Playback | undefined> {
  const { seconds } = await call<typeof getStream>('GET /api/movies/stream/:id', { params: { id } })
  if (seconds === null) return undefined
  return startPlayback(id).catch((error: unknown) => {
    // The stream was removed while the browser still had the earlier response cached.
    if (isApiError(error) && error.code === 'no_stream') return undefined
    throw error
  })
}

let pendingSave: Promise<unknown> = Promise.resolve()

/** `secondsAgo`: how long ago the position was reached. The request survives leaving the page. Throws ApiError. */
export function savePosition(userId: number, itemId: number, body: { position: number; secondsAgo: number }) {
  const params = { params: { userId }, query: { itemId }, body, keepalive: true }
  const saved = call<typeof saveProgress>('PUT /api/movies/progress/:userId', params)
  pendingSave = saved.catch(() => undefined)
  return saved
}

/** Unfinished movies, last watched first. Waits for a save in flight so it is included. */
export const fetchContinueWatching: FetchUserList<StartedMovie> = async (userId, signal) => {
  await pendingSave
  return call<typeof listProgress>('GET /api/movies/progress/:userId', { params: { userId }, signal })
}

/** Throws ApiError. */
export const removeFromContinueWatching = (userId: number, itemId: number) =>
  call<typeof clearProgress>('DELETE /api/movies/progress/:userId', { params: { userId }, query: { itemId } })
