import { ProductPage } from '../catalogue/index.ts'
import { endpoint, SearchText, z } from '../kit/index.ts'
import { MoviePage } from '../movies/index.ts'
import { CatalogType, MovieSearchQuery, ProductSearchQuery, Suggestion } from './search.schemas.ts'

export const searchProducts = endpoint({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/products/search',
  access: 'anyone',
  query: ProductSearchQuery,
  response: ProductPage,
  summary: 'Products by words, one slip in a longer word forgiven',
})

export const searchMovies = endpoint({
  id: 'searchMovies',
  method: 'GET',
  path: '/api/movies/search',
  access: 'anyone',
  query: MovieSearchQuery,
  response: MoviePage,
  summary: 'Films by title, director, genre and year, narrowed and sorted as asked',
})

export const listCertificates = endpoint({
  id: 'listCertificates',
  method: 'GET',
  path: '/api/movies/certificates',
  access: 'anyone',
  response: z.array(z.string()),
  summary: 'The certificates that films of the catalogue have, to narrow a search by',
})

export const suggest = endpoint({
  id: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  access: 'anyone',
  query: z.object({ shelf: CatalogType, query: SearchText }),
  response: z.array(Suggestion),
  summary: 'Up to eight names while typing',
})
