import { endpoint, PathId, z } from '../kit/index.ts'
import { FilmTrailer, TrailerInput } from './trailers.admin.schemas.ts'

const one = {
  path: '/api/admin/movies/:id/trailer',
  params: z.object({ id: PathId }),
  response: FilmTrailer,
  access: 'catalogue.manage',
} as const

export const getFilmTrailer = endpoint({
  ...{ id: 'getFilmTrailer', method: 'GET', ...one },
  summary: 'A film’s trailer, for staff',
})

export const setTrailer = endpoint({
  ...{ id: 'setTrailer', method: 'PUT', ...one },
  body: TrailerInput,
  summary: 'Gives a film its trailer, or another one; refused when somebody else changed it after it was looked at',
})

export const removeTrailer = endpoint({
  ...{ id: 'removeTrailer', method: 'DELETE', ...one },
  summary: 'Takes a film’s trailer away',
})
