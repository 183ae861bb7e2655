import { ProductListing } from '../catalogue/index.ts'
import { endpoint, SearchText, z } from '../kit/index.ts'
import { MoviePage } from '../movies/index.ts'
import { CatalogType, MovieSearchQuery, ProductSearchQuery, Suggestion } from './search.schemas.ts'

export const searchProducts = endpoint({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/products/search',
  access: 'anyone',
  query: ProductSearchQuery,
  response: ProductListing,
  summary: 'Searches products, with typo tolerance and the values to filter them by',
})

export const searchMovies = endpoint({
  id: 'searchMovies',
  method: 'GET',
  path: '/api/movies/search',
  access: 'anyone',
  query: MovieSearchQuery,
  response: MoviePage,
  summary: 'Searches movies by title, director, genre and year, with filters and sorting',
})

export const listCertificates = endpoint({
  id: 'listCertificates',
  method: 'GET',
  path: '/api/movies/certificates',
  access: 'anyone',
  response: z.array(z.string()),
  summary: 'Lists the certificates of the catalogue, for the search filter',
})

export const suggest = endpoint({
  id: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  access: 'anyone',
  query: z.object({ shelf: CatalogType, query: SearchText }),
  response: z.array(Suggestion),
  summary:
    'Returns up to eight search suggestions: a correction of a misspelt text, sub-categories to search in, then products or movies',
})
