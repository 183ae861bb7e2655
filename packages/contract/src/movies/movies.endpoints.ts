import { endpoint, PathId, z } from '../kit/index.ts'
import { VisitorAge } from '../users/date-of-birth.schemas.ts'
import { MovieDetails, MovieHome, Trailer } from './movies.schemas.ts'

export const getMovie = endpoint({
  id: 'getMovie',
  method: 'GET',
  path: '/api/orders/movies/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: MovieDetails,
  errors: ['not_found'],
  summary: 'Returns a movie',
})

export const getMovieHome = endpoint({
  id: 'getMovieHome',
  method: 'GET',
  path: '/api/movies/home',
  access: 'anyone',
  response: MovieHome,
  summary: 'Returns the carousel and the rows of the movie home',
})

export const getTrailer = endpoint({
  id: 'getTrailer',
  method: 'GET',
  path: '/api/movies/trailer/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: Trailer,
  errors: ['not_found', 'age_required'],
  summary: 'Returns a movie with its trailer, unless its certificate has an age limit',
})

export const playTrailer = endpoint({
  id: 'playTrailer',
  method: 'POST',
  path: '/api/movies/trailer/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  body: VisitorAge,
  response: Trailer,
  errors: ['not_found', 'age_required', 'too_young'],
  summary:
    'Returns a movie with its trailer to people who are old enough: users by their profile, visitors by the date of birth in the body, which isn’t stored',
})
