import { act, screen } from '@testing-library/react'
import { data } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { packFacet } from '../features/catalogue/facets/listed-facet.ts'
import CategoryPage, { ErrorBoundary } from './category.tsx'

const product = {
  id: 5,
  name: 'Narmada N7',
  image: null,
  category: 'Electronics',
  subCategory: 'Smartphones',
  actualPrice: 24_999,
  discountPrice: 18_499,
  ratings: 4.3,
  noOfRatings: 12_840,
  ratingSource: 'imported' as const,
  inStock: true,
  maxQuantity: 99,
  review: null,
}
const view = { sub: undefined, sort: 'relevance', page: 2 } as const
const page = { view, products: [product], facets: [], totalElements: 8400, totalPages: 420 }

const brands = {
  name: 'brand',
  label: 'Brand',
  type: 'values' as const,
  values: ['Acme', 'Boom'].map((value) => ({ value, label: value, count: 2, selected: false })),
}

function show(loader: () => unknown, path = '/category/electronics') {
  const Component = CategoryPage as React.ComponentType
  return renderRoutes(
    [{ path: '/category/:categoryId', Component, ErrorBoundary, loader, HydrateFallback: () => null }],
    path,
  )
}

describe('category page', () => {
  it('shows the category name, position and pager', async () => {
    show(() => page, '/category/electronics?page=2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Electronics' })).toBeTruthy()
    expect(screen.getByText('8,400 products, page 3 of 420')).toBeTruthy()
    expect(screen.getByText('41 to 41 of 8,400')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Smart Home' }).getAttribute('href')).toBe(
      '/category/electronics?sub=Smart+Home',
    )
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/category/electronics?page=3')
  })

  it('says on a card when few units are left', async () => {
    show(() => ({ ...page, products: [{ ...product, maxQuantity: 1 }] }))
    expect(await screen.findByText('Only 1 left')).toBeTruthy()
  })

  it('shows the discount on the picture, and the price without it', async () => {
    show(() => page)
    expect((await screen.findByText('26% off')).className).toContain('priceTag')
  })

  it('returns to the first page when the sort changes', async () => {
    const seen: string[] = []
    const { user } = renderRoutes(
      [
        {
          path: '/category/:categoryId',
          Component: CategoryPage as React.ComponentType,
          loader: ({ request }) => {
            seen.push(new URL(request.url).search)
            return page
          },
          HydrateFallback: () => null,
        },
      ],
      '/category/electronics?page=2',
    )
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
    await vi.waitFor(() => expect(seen).toEqual(['?page=2', '?sort=price_asc']))
  })

  it('combines choices that are made before the page is shown again', async () => {
    const seen: string[] = []
    const loader = ({ request }: { request: Request }) => {
      seen.push(new URL(request.url).search)
      return { ...page, facets: [packFacet(brands)] }
    }
    show(loader as () => unknown)
    const acme = await screen.findByRole('link', { name: /Acme/ })
    const boom = screen.getByRole('link', { name: /Boom/ })
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    // Within one act, so nothing is rendered in between.
    act(() => {
      acme.click()
      boom.click()
      sort.value = 'price_asc'
      sort.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await vi.waitFor(() => expect(seen.at(-1)).toBe('?brand=Acme&brand=Boom&sort=price_asc'))
  })

  it('shows the empty state', async () => {
    show(() => ({ ...page, products: [], totalElements: 0, totalPages: 0 }))
    expect(await screen.findByText('No products found.')).toBeTruthy()
  })

  it('shows an error and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const responses: unknown[] = [data('The database is busy.', { status: 503 }), page]
    const { user } = show(() => {
      const next = responses.shift()
      if (next !== page) throw next
      return next
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products. Please try again.')
    expect(screen.getByRole('heading', { level: 1, name: 'Electronics' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Narmada N7' })).toBeTruthy()
  })

  it('says what is wrong with a filter', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show(() => {
      throw data('There is no attribute “Nonsense”.', { status: 400 })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('There is no attribute “Nonsense”.')
  })

  it('shows the not-found page for an unknown category', async () => {
    show(() => {
      throw data(null, { status: 404 })
    }, '/category/toys')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
