import { endpoint, PathId, z } from '../kit/index.ts'
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
  errors: ['not_found'],
  summary: 'Returns a movie with its trailer',
})
