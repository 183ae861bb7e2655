import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Playback, Progress, ProgressInput, StartedMovie, StreamInfo } from './watching.schemas.ts'

const owned = {
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  path: '/api/movies/progress/:userId',
  params: z.object({ userId: PathId }),
} as const

const ofFilm = z.object({ itemId: PathId })

export const getStream = endpoint({
  id: 'getStream',
  method: 'GET',
  path: '/api/movies/stream/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: StreamInfo,
  errors: ['not_found'],
  summary: 'How long the film is that can be watched here; null when it can’t',
})

export const playMovie = endpoint({
  id: 'playMovie',
  method: 'POST',
  path: '/api/movies/play/:id',
  access: 'user',
  params: z.object({ id: PathId }),
  response: Playback,
  errors: ['not_found', 'no_stream'],
  summary: 'Where a film plays and goes on, for a few minutes; with the cookie that its address is bound to',
})

export const listProgress = endpoint({
  id: 'listProgress',
  method: 'GET',
  ...owned,
  response: z.array(StartedMovie),
  summary: 'Films begun and not finished, the last watched first',
})

export const saveProgress = endpoint({
  id: 'saveProgress',
  method: 'PUT',
  ...owned,
  query: ofFilm,
  body: ProgressInput,
  response: Progress,
  errors: ['not_found', 'no_stream'],
  summary: 'Keeps where the viewer is, unless a later position is kept already; answers what is kept',
})

export const clearProgress = endpoint({
  id: 'clearProgress',
  method: 'DELETE',
  ...owned,
  query: ofFilm,
  response: Message,
  summary: 'Takes a film out of those begun; an absent one is fine',
})
