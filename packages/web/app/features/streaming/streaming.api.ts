import type {
  BegunFilm,
  dropProgress,
  getStream,
  listProgress,
  Playing,
  playMovie,
  saveProgress,
} from '@shop/contract/streaming'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import type { AskOwn } from '../../lib/use-own.ts'

/** Where a film plays and goes on. Throws ApiError. */
export const playFilm = (id: number): Promise<Playing> =>
  call<typeof playMovie>('POST /api/movies/play/:id', { params: { id } })

/** The same; undefined for a film that has no stream. It is asked first, since a refusal would be noted as an error. */
export async function findPlaying(id: number): Promise<Playing | undefined> {
  const { seconds } = await call<typeof getStream>('GET /api/movies/stream/:id', { params: { id } })
  if (seconds === null) return undefined
  return playFilm(id).catch((error: unknown) => {
    // Its stream was taken away, and the browser kept the earlier answer for a moment.
    if (isApiError(error) && error.code === 'no_stream') return undefined
    throw error
  })
}

let saving: Promise<unknown> = Promise.resolve()

/** `secondsAgo`: when the viewer was there. Goes out also while the page goes away. Throws ApiError. */
export function savePosition(userId: number, itemId: number, body: { position: number; secondsAgo: number }) {
  const params = { params: { userId }, query: { itemId }, body, keepalive: true }
  const saved = call<typeof saveProgress>('PUT /api/movies/progress/:userId', params)
  saving = saved.catch(() => undefined)
  return saved
}

/** Films begun and not finished, the last watched first: with what is just being saved. */
export const askBegun: AskOwn<BegunFilm> = async (userId, signal) => {
  await saving
  return call<typeof listProgress>('GET /api/movies/progress/:userId', { params: { userId }, signal })
}

/** Throws ApiError. */
export const dropBegun = (userId: number, itemId: number) =>
  call<typeof dropProgress>('DELETE /api/movies/progress/:userId', { params: { userId }, query: { itemId } })
