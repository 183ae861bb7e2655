import { endpoint, PathId, z } from '../kit/index.ts'
import { MovieTrailer, TrailerInput } from './trailers.admin.schemas.ts'

const one = {
  path: '/api/admin/movies/:id/trailer',
  params: z.object({ id: PathId }),
  response: MovieTrailer,
  access: 'catalogue.manage',
} as const

export const getMovieTrailer = endpoint({
  ...{ id: 'getMovieTrailer', method: 'GET', ...one },
  errors: ['not_found'],
  summary: 'A film’s trailer, for staff',
})

export const setTrailer = endpoint({
  ...{ id: 'setTrailer', method: 'PUT', ...one },
  errors: ['not_found', 'conflict'],
  body: TrailerInput,
  summary: 'Gives a film its trailer, or another one; refused when somebody else changed it after it was looked at',
})

export const removeTrailer = endpoint({
  ...{ id: 'removeTrailer', method: 'DELETE', ...one },
  errors: ['not_found', 'conflict'],
  summary: 'Takes a film’s trailer away',
})
