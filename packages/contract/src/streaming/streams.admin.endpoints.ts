import { endpoint, PathId, z } from '../kit/index.ts'
import { Video } from './streaming.schemas.ts'
import { MovieStream, StreamInput, StreamPage, StreamQuery, StreamTestInput } from './streams.admin.schemas.ts'

const access = 'catalogue.manage'
const streamByMovie = { path: '/api/admin/streams/:movieId', access, params: z.object({ movieId: PathId }) } as const

export const listStreams = endpoint({
  id: 'listStreams',
  method: 'GET',
  path: '/api/admin/streams',
  access,
  query: StreamQuery,
  response: StreamPage,
  summary: 'Lists the movies that have a stream',
})

export const getMovieStream = endpoint({
  id: 'getMovieStream',
  method: 'GET',
  ...streamByMovie,
  errors: ['not_found'],
  response: MovieStream,
  summary: 'Returns the stream of a movie',
})

export const setStream = endpoint({
  id: 'setStream',
  method: 'PUT',
  ...streamByMovie,
  errors: ['not_found', 'conflict'],
  body: StreamInput,
  response: MovieStream,
  summary: 'Sets the stream of a movie',
})

export const removeStream = endpoint({
  id: 'removeStream',
  method: 'DELETE',
  ...streamByMovie,
  errors: ['not_found', 'conflict'],
  response: MovieStream,
  summary: 'Removes the stream of a movie; its file is kept',
})

export const testStream = endpoint({
  id: 'testStream',
  method: 'POST',
  path: '/api/admin/streams',
  access,
  body: StreamTestInput,
  response: Video,
  summary: 'Returns temporary media URLs to preview a stream; saves nothing',
})
