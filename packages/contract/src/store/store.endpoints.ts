import { endpoint } from '../kit/index.ts'
import { Store } from './store.schemas.ts'

export const getStore = endpoint({
  id: 'getStore',
  method: 'GET',
  path: '/api/shop/store',
  access: 'anyone',
  response: Store,
  summary: 'Returns the store’s name, contact details and demo accounts',
})
