import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductList } from './product-list.tsx'

const phone: ListedProduct = {
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
  review: 'Battery goes a day and a half.',
}

const unpriced: ListedProduct = {
  ...phone,
  id: 6,
  name: 'Ghar Eye',
  actualPrice: null,
  discountPrice: null,
  review: null,
}

function show(products: readonly ListedProduct[] = [phone]) {
  const requests = mockApi({ 'POST /api/views': { message: 'Noted' } })
  const Page = () => (
    <ProductList
      products={products}
      viewLabel="View Product"
      tooltips
      wishButton={(product) => <button type="button">{`Save ${product.name}`}</button>}
      addButton={(product, place) => <button type="button">{`Add ${product.name} from ${place}`}</button>}
    />
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}

const view = (name: string) => screen.getByRole('button', { name: `View Product: ${name}` })

describe('product card', () => {
  it('shows the effective price, a higher list price struck through, and the rating with its count', () => {
    show()
    const card = screen.getByRole('article')
    expect(within(card).getByText('₹18,499')).toBeTruthy()
    expect(card.querySelector('s')?.textContent).toContain('₹24,999.00')
    expect(card.textContent).toContain('4.3')
    expect(card.textContent).toContain('(12,840)')
    expect(screen.getByRole('link', { name: 'Narmada N7' }).getAttribute('href')).toBe('/product/5')
  })

  it('strikes no price without a discount, and says when there is no price', () => {
    show([{ ...phone, actualPrice: 18_499 }, unpriced])
    const [full, none] = screen.getAllByRole('article')
    expect(full?.querySelector('s')).toBeNull()
    expect(none?.textContent).toContain('Price Not Available')
  })

  it('shows colours as dots, other values as pictures, and how many more there are', () => {
    const swatches = JSON.stringify(['Teal', ['Ember Orange', 'orange'], ['Dots', null, '/dots.webp']])
    show([{ ...phone, swatches, moreSwatches: 2, secondImage: '/back.webp' }])
    const card = screen.getByRole('article')
    expect(within(card).getByTitle('Ember Orange').closest('svg')?.querySelector('circle')?.getAttribute('fill')).toBe(
      'orange',
    )
    expect(card.querySelector('circle')?.getAttribute('fill')).toBe('teal')
    expect(within(card).getByRole('img', { name: 'Dots' }).getAttribute('src')).toBe('/dots.webp')
    expect(within(card).getByText('+2')).toBeTruthy()
    expect(card.querySelector('img[src="/back.webp"]')?.getAttribute('loading')).toBe('lazy')
    expect(within(card).getByRole('button', { name: 'Save Narmada N7' })).toBeTruthy()
  })

  it('shows the review on hover, or that there is none', async () => {
    const { user } = show([phone, unpriced])
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
    await user.hover(first)
    expect(screen.getByRole('tooltip').textContent).toBe('Battery goes a day and a half.')
    await user.unhover(first)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.hover(second)
    expect(screen.getByRole('tooltip').textContent).toBe('No detailed review available.')
  })

  it('shows the review on keyboard focus and hides it on Escape', async () => {
    const { user } = show()
    await user.tab()
    expect(screen.getByRole('tooltip')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('product popup', () => {
  it('opens with View Product, shows all details and records a view', async () => {
    const { user, requests } = show()
    await user.click(view('Narmada N7'))
    const popup = await screen.findByRole('dialog', { name: 'Narmada N7' })
    expect(within(popup).getByText('Electronics, Smartphones')).toBeTruthy()
    expect(within(popup).getByText('₹18,499')).toBeTruthy()
    expect(within(popup).getByText('26% off')).toBeTruthy()
    expect(within(popup).getByText('Battery goes a day and a half.')).toBeTruthy()
    expect(within(popup).getByText('In stock')).toBeTruthy()
    expect(within(popup).getByRole('link', { name: 'Narmada N7' }).getAttribute('href')).toBe('/product/5')
    expect(within(popup).getByRole('button', { name: 'Add Narmada N7 from popup' })).toBeTruthy()
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ shelf: 'products', itemId: 5 }]))
  })

  it('opens with a click on the picture and says when there is no review', async () => {
    const { user } = show([unpriced])
    const picture = screen.getByRole('article').querySelector('button[aria-hidden]')
    await user.click(picture as Element)
    const popup = await screen.findByRole('dialog', { name: 'Ghar Eye' })
    expect(within(popup).getByText('No detailed review available.')).toBeTruthy()
    expect(within(popup).getByText('Price Not Available')).toBeTruthy()
  })

  it('closes with Back, which stays on the page', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    const { user } = show()
    await user.click(view('Narmada N7'))
    expect(pushed).toHaveBeenCalledOnce()
    await screen.findByRole('dialog')
    const onRouter = vi.fn()
    addEventListener('popstate', onRouter)
    dispatchEvent(new PopStateEvent('popstate'))
    removeEventListener('popstate', onRouter)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onRouter).not.toHaveBeenCalled()
  })

  it('leaves no history entry behind when it is closed otherwise', async () => {
    const back = vi.spyOn(history, 'back')
    const { user } = show()
    await user.click(view('Narmada N7'))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(back).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'its button',
      async ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['a click outside', async ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('dialog'))],
    [
      'Escape',
      async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })),
    ],
  ])('closes with %s', async (_, close) => {
    const shown = show()
    await shown.user.click(view('Narmada N7'))
    await screen.findByRole('dialog')
    await close(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(view('Narmada N7'))
  })
})
