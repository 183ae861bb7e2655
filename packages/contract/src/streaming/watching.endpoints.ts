import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { Playback, Progress, ProgressInput, StartedMovie, StreamInfo } from './watching.schemas.ts'

const ownProgress = {
  ...ownerInPath,
  path: '/api/movies/progress/:userId',
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
  ...ownProgress,
  response: z.array(StartedMovie),
  summary: 'Lists unfinished movies, most recently watched first',
})

export const saveProgress = endpoint({
  id: 'saveProgress',
  method: 'PUT',
  ...ownProgress,
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
  ...ownProgress,
  query: movieQuery,
  response: Message,
  summary: 'Removes a movie from the unfinished ones; succeeds if it is absent',
})
