import { endpoint, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { RatingInput, UserRating, ViewersRating } from './ratings.schemas.ts'

/** Users manage only their own ratings. */
const ownRating = {
  ...ownerInPath,
  path: '/api/movies/ratings/:userId',
  query: z.object({ itemId: PathId }),
  response: UserRating,
} as const

export const getMovieRating = endpoint({
  id: 'getMovieRating',
  method: 'GET',
  ...ownRating,
  errors: ['not_found'],
  summary: 'Returns the user’s rating of a movie with the average of all viewers',
})

export const rateMovie = endpoint({
  id: 'rateMovie',
  method: 'PUT',
  ...ownRating,
  body: RatingInput,
  errors: ['not_found'],
  needsGuardianConsent: true,
  summary: 'Sets the user’s rating of a movie, from 1 to 10',
})

export const removeMovieRating = endpoint({
  id: 'removeMovieRating',
  method: 'DELETE',
  ...ownRating,
  errors: ['not_found'],
  summary: 'Removes the user’s rating; succeeds if it is absent',
})

export const getViewersRating = endpoint({
  id: 'getViewersRating',
  method: 'GET',
  path: '/api/movies/viewers-rating/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: ViewersRating,
  errors: ['not_found'],
  summary: 'Returns the average and number of viewers’ ratings',
})
