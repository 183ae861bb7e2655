import type { getProduct } from '@shop/contract/catalogue'
import type { getMovie } from '@shop/contract/movies'
import { call } from '../../lib/api.ts'

export const findProduct = (id: number) => call<typeof getProduct>('GET /api/orders/products/:id', { params: { id } })

export const findMovie = (id: number) => call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id } })
