import { expect, it } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { clientLoader } from './product-preview.tsx'

const variants = [
  { id: 5, price: 150, actualPrice: 200, stock: 3 },
  { id: 6, price: 120, actualPrice: 200, stock: 9 },
]

const open = (id: string, search = '') => {
  mockApi({
    'GET /api/admin/products/5/preview': { id: 5, defaultVariantId: 5, variants },
    'GET /api/admin/products/6/preview': { id: 6, defaultVariantId: 5, variants },
  })
  const request = new Request(`http://shop.test/product/${id}/preview${search}`)
  return clientLoader({ params: { id }, request } as never)
}

it('shows the chosen variant', async () => {
  expect(await open('5', '?variant=6')).toMatchObject({ productId: 5, product: { id: 6 } })
})

it('redirects from the id of a variant to the preview of its product', async () => {
  const redirected = (await open('6').catch((thrown: unknown) => thrown)) as Response
  expect(redirected.headers.get('location')).toBe('/product/5/preview?variant=6')
})

it('shows the not-found page for an unknown product', async () => {
  const { init } = (await open('7').catch((thrown: unknown) => thrown)) as { init: { status: number } }
  expect(init.status).toBe(404)
})
