import { Product } from '../catalogue/index.ts'
import { endpoint, PathId, z } from '../kit/index.ts'
import { Movie } from '../movies/index.ts'
import { RelatedProducts } from './recommendations.schemas.ts'

export const recommendProducts = endpoint({
  id: 'recommendProducts',
  method: 'GET',
  path: '/api/recommendations/products/:userId',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
  response: z.array(z.object({ product: Product, reason: z.string() })),
  summary: 'Products for this shopper, from what they bought and looked at, else the popular ones',
})

export const recommendMovies = endpoint({
  id: 'recommendMovies',
  method: 'GET',
  path: '/api/recommendations/movies/:userId',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
  response: z.array(z.object({ movie: Movie, reason: z.string() })),
  summary: 'Films for this viewer, from what they watched, rated and saved, else the popular ones',
})

export const listSimilarMovies = endpoint({
  id: 'listSimilarMovies',
  method: 'GET',
  path: '/api/recommendations/similar/movies/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: z.array(Movie),
  errors: ['not_found'],
  summary: 'Films that viewers of this film watched too, or that are like it; none while nothing is learnt',
})

export const listRelatedProducts = endpoint({
  id: 'listRelatedProducts',
  method: 'GET',
  path: '/api/recommendations/similar/products/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: z.array(RelatedProducts),
  errors: ['not_found'],
  summary: 'What goes with a product: learnt from what people had together, then what is popular around it',
})
