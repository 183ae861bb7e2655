import { endpoint, PathId, z } from '../kit/index.ts'
import { MovieTrailer, TrailerInput } from './trailers.admin.schemas.ts'

const trailerByMovie = {
  path: '/api/admin/movies/:id/trailer',
  params: z.object({ id: PathId }),
  response: MovieTrailer,
  access: 'catalogue.manage',
} as const

export const getMovieTrailer = endpoint({
  id: 'getMovieTrailer',
  method: 'GET',
  ...trailerByMovie,
  errors: ['not_found'],
  summary: 'Returns a movie’s trailer, for staff',
})

export const setTrailer = endpoint({
  id: 'setTrailer',
  method: 'PUT',
  ...trailerByMovie,
  errors: ['not_found', 'conflict'],
  body: TrailerInput,
  summary: 'Sets a movie’s trailer; rejects an outdated one',
})

export const removeTrailer = endpoint({
  id: 'removeTrailer',
  method: 'DELETE',
  ...trailerByMovie,
  errors: ['not_found', 'conflict'],
  summary: 'Removes a movie’s trailer',
})
