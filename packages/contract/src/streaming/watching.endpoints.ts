import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Playback, Progress, ProgressInput, StartedMovie, StreamInfo } from './watching.schemas.ts'

const ownerInPath = {
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  path: '/api/movies/progress/:userId',
  params: z.object({ userId: PathId }),
} as const

const movieQuery = z.object({ itemId: PathId })

export const getStream = endpoint({
  id: 'getStream',
  method: 'GET',
  path: '/api/movies/stream/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: StreamInfo,
  errors: ['not_found'],
  summary: 'Returns the length of a movie’s stream; null without a stream',
})

export const playMovie = endpoint({
  id: 'playMovie',
  method: 'POST',
  path: '/api/movies/play/:id',
  access: 'user',
  params: z.object({ id: PathId }),
  response: Playback,
  errors: ['not_found', 'no_stream', 'age_required', 'too_young'],
  needsGuardianConsent: true,
  summary:
    'Starts playback: returns temporary media URLs and the resume position, and sets the cookie they are bound to',
})

export const listProgress = endpoint({
  id: 'listProgress',
  method: 'GET',
  ...ownerInPath,
  response: z.array(StartedMovie),
  summary: 'Lists unfinished movies, most recently watched first',
})

export const saveProgress = endpoint({
  id: 'saveProgress',
  method: 'PUT',
  ...ownerInPath,
  query: movieQuery,
  body: ProgressInput,
  response: Progress,
  errors: ['not_found', 'no_stream'],
  needsGuardianConsent: true,
  summary: 'Saves the playback position unless a newer one is stored; returns the stored position',
})

export const clearProgress = endpoint({
  id: 'clearProgress',
  method: 'DELETE',
  ...ownerInPath,
  query: movieQuery,
  response: Message,
  summary: 'Removes a movie from the unfinished ones; succeeds if it is absent',
})
