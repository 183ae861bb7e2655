import { endpoint } from '../kit/index.ts'
import { CompareQuery, ProductComparison } from './compare.schemas.ts'

export const compareProducts = endpoint({
  id: 'compareProducts',
  method: 'GET',
  path: '/api/products/compare',
  access: 'anyone',
  query: CompareQuery,
  response: ProductComparison,
  summary: 'Compares up to four products of one category, and names those that it leaves out',
})
