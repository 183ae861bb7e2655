import { endpoint, PathId, z } from '../kit/index.ts'
import { RatingInput, UserRating, ViewersRating } from './ratings.schemas.ts'

/** Everybody rates for themselves. */
const owned = {
  path: '/api/movies/ratings/:userId',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
  query: z.object({ itemId: PathId }),
  response: UserRating,
} as const

export const getMovieRating = endpoint({
  id: 'getMovieRating',
  method: 'GET',
  ...owned,
  errors: ['not_found'],
  summary: 'What this viewer rated a film, and what all viewers say',
})

export const rateMovie = endpoint({
  id: 'rateMovie',
  method: 'PUT',
  ...owned,
  body: RatingInput,
  errors: ['not_found'],
  summary: 'Rates a film from 1 to 10; a second rating takes the place of the first',
})

export const removeMovieRating = endpoint({
  id: 'removeMovieRating',
  method: 'DELETE',
  ...owned,
  errors: ['not_found'],
  summary: 'Takes a rating back; an absent one is fine',
})

export const getViewersRating = endpoint({
  id: 'getViewersRating',
  method: 'GET',
  path: '/api/movies/viewers-rating/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: ViewersRating,
  errors: ['not_found'],
  summary: 'What this shop’s viewers rated a film, on average, and how many did',
})
