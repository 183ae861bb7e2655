import { endpoint, PathId, z } from '../kit/index.ts'
import { Video } from './streaming.schemas.ts'
import { MovieStream, StreamInput, StreamPage, StreamQuery, StreamTestInput } from './streams.admin.schemas.ts'

const access = 'catalogue.manage'
const ofFilm = { path: '/api/admin/streams/:movieId', access, params: z.object({ movieId: PathId }) } as const

export const listStreams = endpoint({
  ...{ id: 'listStreams', method: 'GET', path: '/api/admin/streams', access },
  query: StreamQuery,
  response: StreamPage,
  summary: 'Films that can be watched, and what plays for them',
})

export const getMovieStream = endpoint({
  ...{ id: 'getMovieStream', method: 'GET', ...ofFilm },
  errors: ['not_found'],
  response: MovieStream,
  summary: 'What plays for a film',
})

export const setStream = endpoint({
  ...{ id: 'setStream', method: 'PUT', ...ofFilm },
  errors: ['not_found', 'conflict'],
  body: StreamInput,
  response: MovieStream,
  summary: 'Gives a film what plays when it is watched',
})

export const removeStream = endpoint({
  ...{ id: 'removeStream', method: 'DELETE', ...ofFilm },
  errors: ['not_found', 'conflict'],
  response: MovieStream,
  summary: 'Takes a film’s stream away; its file stays where it is',
})

export const testStream = endpoint({
  ...{ id: 'testStream', method: 'POST', path: '/api/admin/streams', access },
  body: StreamTestInput,
  response: Video,
  summary: 'Where these would play for a few minutes; keeps nothing',
})
