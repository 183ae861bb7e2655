import { Product } from '../catalogue/index.ts'
import { endpoint, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { Movie } from '../movies/index.ts'
import { RelatedProducts } from './recommendations.schemas.ts'

export const recommendProducts = endpoint({
  id: 'recommendProducts',
  method: 'GET',
  path: '/api/recommendations/products/:userId',
  ...ownerInPath,
  response: z.array(z.object({ product: Product, reason: z.string() })),
  summary: 'Recommends products from the user’s purchases and views, or popular ones without history',
})

export const recommendMovies = endpoint({
  id: 'recommendMovies',
  method: 'GET',
  path: '/api/recommendations/movies/:userId',
  ...ownerInPath,
  response: z.array(z.object({ movie: Movie, reason: z.string() })),
  summary: 'Recommends movies from the user’s watched, rated and saved ones, or popular ones without history',
})

export const listSimilarMovies = endpoint({
  id: 'listSimilarMovies',
  method: 'GET',
  path: '/api/recommendations/similar/movies/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: z.array(Movie),
  errors: ['not_found'],
  summary: 'Lists similar movies by shared viewers and content; empty before the first training run',
})

export const listRelatedProducts = endpoint({
  id: 'listRelatedProducts',
  method: 'GET',
  path: '/api/recommendations/similar/products/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: z.array(RelatedProducts),
  errors: ['not_found'],
  summary: 'Lists related products: those bought or viewed together first, then popular ones',
})
