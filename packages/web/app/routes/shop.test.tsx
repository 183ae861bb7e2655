import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import ShopPage from './shop.tsx'

const product = (id: number) => ({
  id,
  name: `Product ${id}`,
  image: null,
  subCategory: 'Audio',
  actualPrice: 1000,
  discountPrice: 440,
  ratings: 4,
  noOfRatings: 10,
  ratingSource: 'imported' as const,
  inStock: true,
  maxQuantity: 99,
})
const home = {
  banner: [],
  deals: [product(1)],
  trending: [product(2)],
  popular: [product(3)],
  categories: [
    {
      id: 'electronics',
      featured: { name: 'Soundbar', image: '/a.svg', productId: 4 },
      subCategories: ['Smartphones', 'Laptops', 'Audio', 'Wearables', 'Smart Home', 'Cameras', 'Printers'].map(
        (name) => ({ name, image: `/${name}.svg` }),
      ),
    },
  ],
}

async function show() {
  mockApi({ 'POST /api/shop/shoppers': { message: 'Welcome' }, 'GET /api/shop/shoppers': 2 })
  const Component = ShopPage as React.ComponentType
  const shown = renderRoutes([{ path: '/shop', Component, loader: () => home, HydrateFallback: () => null }], '/shop')
  await screen.findByText('2 active shoppers')
  return shown
}

const href = (link: HTMLElement) => link.getAttribute('href')

describe('shop home page', () => {
  it('opens category strip links in a new tab', async () => {
    await show()
    const links = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole('link')
    expect(links.map(href)).toEqual([
      '/category/electronics',
      '/category/electronics?sub=Smartphones',
      '/category/electronics?sub=Laptops',
    ])
    for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
  })

  it('shows the featured tile and the first six sub-categories of a category', async () => {
    await show()
    const links = within(screen.getByRole('region', { name: 'Electronics' })).getAllByRole('link')
    expect(links.map(href)).toEqual([
      '/category/electronics',
      '/product/4',
      ...['Smartphones', 'Laptops', 'Audio', 'Wearables', 'Smart+Home', 'Cameras'].map(
        (sub) => `/category/electronics?sub=${sub}`,
      ),
    ])
  })

  it('links deals and trending products to their pages with computed discounts', async () => {
    await show()
    const deals = screen.getByRole('heading', { name: "Today's Best Deals" }).closest('section') as HTMLElement
    expect(href(within(deals).getByRole('link', { name: 'Product 1' }))).toBe('/product/1')
    expect(within(deals).getByText('56% off')).toBeTruthy()
    const trending = screen.getByRole('region', { name: 'Trending Now' })
    expect(href(within(trending).getByRole('link', { name: 'View all' }))).toBe('/category/fashion')
  })

  it('explains how to add the site to the home screen', async () => {
    const { user } = await show()
    for (const name of ['App Store', 'Google Play']) {
      await user.click(screen.getByRole('button', { name }))
      const dialog = screen.getByRole('dialog', { name: 'Add Shopflix to your home screen' })
      expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
      await user.click(within(dialog).getByRole('button', { name: 'Done' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })
})
