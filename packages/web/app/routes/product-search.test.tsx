import { LIMITS } from '@shop/contract/kit/limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { data, useRouteError } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { writeRecentProducts } from '../lib/storage/recent-products.ts'
import ProductSearchPage, { ErrorBoundary } from './product-search.tsx'

const SEARCH = 'GET /api/products/search'

const product = (id: number) => ({
  id,
  name: `Tiffin ${id}`,
  image: null,
  category: 'Home & Kitchen',
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  actualPrice: 1499,
  discountPrice: 1349,
  ratings: 4.5,
  noOfRatings: 6120,
  ratingSource: 'imported' as const,
  reviewCount: 3,
  inStock: true,
  maxQuantity: 99,
  secondImage: null,
  swatches: [],
  swatchCount: 0,
  review: `The review of ${id}.`,
  description: `The description of ${id}.`,
})
type FoundProduct = ReturnType<typeof product>
/** As the loader sends it. */
const listed = ({ secondImage: _, swatches: __, swatchCount: ___, ...shown }: FoundProduct) => shown
const products = (from: number, count: number) => Array.from({ length: count }, (_, i) => product(from + i))
const search = {
  page: 0,
  sort: 'relevance',
  rating: 4 as number | undefined,
  minPrice: undefined,
  maxPrice: undefined,
  facets: {},
}

let observed: { card: Element; seen: () => void }[] = []

/** Reports the last card as visible when the test calls `seen`. */
class FakeIntersectionObserver {
  notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify
  }
  observe(card: Element) {
    observed.push({ card, seen: () => this.notify([{ isIntersecting: true }]) })
  }
  disconnect() {
    observed = []
  }
}

beforeEach(() => {
  observed = []
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
})

const scrollToLast = () => act(() => observed.at(-1)?.seen())
const cards = () => screen.getAllByRole('article')

let searches = 0

function show(first: ReturnType<typeof listed>[], changes: Partial<typeof search> = {}) {
  const path = '/shop/products/search'
  searches += 1
  // A different query in each test, because the list of an earlier search is restored.
  const loader = () => ({
    search: { ...search, query: `tiffin ${searches}`, ...changes },
    products: first,
    facets: [],
    total: 45,
    summary: '45 items',
  })
  const Component = ProductSearchPage as React.ComponentType
  return renderRoutes([{ path, Component, loader, HydrateFallback: () => null }], `${path}?query=tiffin&page=0`)
}

describe('product search', () => {
  it('offers the categories when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const path = '/shop/products/search'
    const loader = () => {
      throw data('The search is busy.', { status: 503 })
    }
    const Boundary = () => <ErrorBoundary error={useRouteError()} params={{}} />
    renderRoutes(
      [{ path, loader, Component: () => null, ErrorBoundary: Boundary, HydrateFallback: () => null }],
      `${path}?query=lamp`,
    )
    expect(await screen.findByText('The search is busy.')).toBeTruthy()
    const categories = screen.getByRole('navigation', { name: 'Shop by category' })
    expect(within(categories).getAllByRole('link')).toHaveLength(4)
  })

  it('loads the next page on scroll while pages are full', async () => {
    const requests = mockApi({
      [SEARCH]: ({ query }: { query: Record<string, string> }) => ({
        content: query.page === '1' ? products(21, LIMITS.pageSize) : products(41, 5),
        totalPages: 3,
        totalElements: 45,
      }),
    })
    show(products(1, LIMITS.pageSize).map(listed))
    expect(await screen.findByText('45 items')).toBeTruthy()
    expect(observed.map(({ card }) => card)).toEqual([cards().at(-1)])
    scrollToLast()
    await waitFor(() => expect(cards()).toHaveLength(40))
    expect(requests[0]?.query).toMatchObject({ page: '1', size: '20', minRating: '4' })
    scrollToLast()
    await waitFor(() => expect(cards()).toHaveLength(45))
    // A short page is the last one.
    expect(observed).toEqual([])
  })

  it('does not load more after a short first page', async () => {
    show(products(1, 3).map(listed))
    await screen.findByText('Tiffin 3')
    expect(observed).toEqual([])
  })

  it('shows duplicate results once', async () => {
    mockApi({ [SEARCH]: { content: products(20, 3), totalPages: 2, totalElements: 22 } })
    show(products(1, LIMITS.pageSize).map(listed))
    await screen.findByText('Tiffin 20')
    scrollToLast()
    await waitFor(() => expect(cards()).toHaveLength(22))
  })

  it('stops silently on a 401', async () => {
    mockApi({ [SEARCH]: errorResponse(401, { message: 'Sign in first.' }) })
    show(products(1, LIMITS.pageSize).map(listed))
    await screen.findByText('Tiffin 20')
    scrollToLast()
    await waitFor(() => expect(observed).toEqual([]))
    await waitFor(() => expect(screen.queryByText('Loading products...')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [errorResponse(500, { message: 'Search is unavailable.' }), 'Search is unavailable.'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Search failed'],
  ])('shows why the next page failed and retries', async (failure, message) => {
    const replies: unknown[] = [failure, { content: products(21, 1), totalPages: 2, totalElements: 21 }]
    mockApi({ [SEARCH]: () => replies.shift() })
    const { user } = show(products(1, LIMITS.pageSize).map(listed))
    await screen.findByText('Tiffin 20')
    scrollToLast()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Tiffin 21')).toBeTruthy()
  })

  it('rejects a maximum price below the minimum', async () => {
    const { user } = show(products(1, 2).map(listed))
    await user.type(await screen.findByLabelText('Min price'), '500')
    await user.type(screen.getByLabelText('Max price'), '100')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('alert').textContent).toBe('Max price must be at least the min price.')
    expect(document.activeElement).toBe(screen.getByLabelText('Max price'))
    await user.type(screen.getByLabelText('Max price'), '0')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the discount badge, and description and review in the popup', async () => {
    mockApi({ 'POST /api/views': { message: 'Noted' } })
    const { user } = show([listed(product(1)), { ...listed(product(2)), description: null as unknown as string }])
    expect((await screen.findAllByText('10% off')).map(({ className }) => /priceTag/.test(className))).toEqual([
      true,
      true,
    ])
    await user.click(screen.getByRole('button', { name: 'View: Tiffin 1' }))
    const popup = await screen.findByRole('dialog')
    const textBelow = (name: string) => within(popup).getByRole('heading', { name }).nextElementSibling?.textContent
    expect(textBelow('Description')).toBe('The description of 1.')
    expect(textBelow('Customer Review')).toBe('The review of 1.')
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'View: Tiffin 2' }))
    expect(within(await screen.findByRole('dialog')).getByText('No detailed description available.')).toBeTruthy()
  })

  it('shows the empty state with a link to the unfiltered search', async () => {
    show([])
    expect(await screen.findByText('No items found.')).toBeTruthy()
    const all = screen.getByRole('link', { name: 'Show All' }).getAttribute('href')
    expect(all).toBe(`/shop/products/search?query=tiffin+${searches}&page=0`)
  })

  it('offers the categories and the recently viewed products if nothing is found', async () => {
    writeRecentProducts([{ id: 7, name: 'Brass lamp', image: '/art/7.svg' }])
    show([], { rating: undefined })
    const categories = await screen.findByRole('navigation', { name: 'Shop by category' })
    expect(within(categories).getAllByRole('link')).toHaveLength(4)
    expect((await screen.findByRole('link', { name: 'Brass lamp' })).getAttribute('href')).toBe('/product/7')
  })
})
