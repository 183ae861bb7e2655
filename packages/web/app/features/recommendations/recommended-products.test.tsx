import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { RecommendedProducts } from './recommended-products.tsx'

const ROUTE = 'GET /api/recommendations/products/7'
const product = (id: number, name = `Popular ${id}`) => ({
  id,
  name,
  image: null,
  actualPrice: 150,
  discountPrice: 100,
})
const popular = Array.from({ length: 8 }, (_, i) => product(i + 1))

const show = (items = popular) =>
  renderRoutes([{ path: '/', Component: () => <RecommendedProducts popular={items} /> }], '/')
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.replace('No image', ''))

describe('Recommended for You', () => {
  it('shows six popular products to visitors', () => {
    const requests = mockApi({})
    show()
    expect(names()).toEqual(popular.slice(0, 6).map(({ name }) => name))
    expect(screen.getAllByText('Popular in the shop')).toHaveLength(6)
    expect(screen.getAllByText('₹100')).toHaveLength(6)
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('shows products from the user’s history with reasons', async () => {
    signInAs({ userId: 7 })
    mockApi({ [ROUTE]: [{ product: product(9, 'Teapot'), reason: 'Because you liked something in Kitchen' }] })
    show()
    expect(await screen.findByText('Because you liked something in Kitchen')).toBeTruthy()
    expect(names()).toEqual(['Teapot'])
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
  })

  it.each([
    ['the user has no history', []],
    ['the request fails', errorResponse(500, { message: 'Something broke.' })],
  ])('falls back to popular products when %s', async (_, reply) => {
    signInAs({ userId: 7 })
    const requests = mockApi({ [ROUTE]: reply })
    show()
    await screen.findByText('Popular 1')
    expect(requests.map(({ route }) => route)).toEqual([ROUTE])
    expect(names()).toHaveLength(6)
  })

  it('shows six placeholders while the catalogue is empty', () => {
    show([])
    expect(screen.getAllByText(/coming soon/i)).toHaveLength(6)
  })
})
