import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import ComparePage from './compare.tsx'

const product = (id: number, change: object = {}) => ({
  id,
  name: `Phone ${id}`,
  image: null,
  subCategory: 'Smartphones',
  actualPrice: 20_000,
  discountPrice: 18_000,
  ratings: 4.3,
  noOfRatings: 12,
  ratingSource: 'reviews',
  inStock: true,
  maxQuantity: 9,
  ...change,
})
const rows = [
  { name: 'Brand', unit: null, values: ['Tapti', 'Tapti'] },
  { name: 'Storage', unit: 'GB', values: [128, 256] },
]
const category = { id: 'electronics', title: 'Electronics' }

async function show(page: object) {
  const loader = () => ({ rows, messages: [], category, onlyDifferences: false, ...page })
  const Component = ComparePage as never
  const result = renderRoutes([{ path: '/compare', Component, loader, HydrateFallback: () => null }], '/compare')
  await screen.findByRole('table')
  return result
}
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('compare page', () => {
  it('marks the rows with different values, including price and rating', async () => {
    await show({ products: [product(1), product(2, { discountPrice: 17_000 })] })
    expect(rowNames()).toEqual(['Price (different)', 'Rating', 'Brand', 'Storage (different)'])
    expect(within(screen.getByRole('row', { name: /^Storage/ })).getByText('256 GB')).toBeTruthy()
  })

  it('shows only the different rows', async () => {
    await show({ products: [product(1), product(2, { ratings: 4.4 })], onlyDifferences: true })
    expect(rowNames()).toEqual(['Rating (different)', 'Storage (different)'])
  })

  it('shows all rows of a single product', async () => {
    const single = rows.map((row) => ({ ...row, values: row.values.slice(0, 1) }))
    await show({ products: [product(1)], rows: single, onlyDifferences: true })
    expect(rowNames()).toEqual(['Price', 'Rating', 'Brand', 'Storage'])
    expect(screen.getByRole('link', { name: 'Remove Phone 1' }).getAttribute('href')).toBe('/compare?ids=')
  })

  it('keeps the products of a shared link while the visitor adds others', async () => {
    const { user } = await show({ products: [product(1), product(2)] })
    await user.click(screen.getByRole('link', { name: 'Add from Electronics' }))
    await screen.findByText('at /category/electronics')
    expect(JSON.parse(sessionStorage.getItem('compared') ?? '')).toEqual([
      { id: 1, name: 'Phone 1', image: null, category: 'Electronics' },
      { id: 2, name: 'Phone 2', image: null, category: 'Electronics' },
    ])
  })
})
