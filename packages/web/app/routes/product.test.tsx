import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import ProductPage from './product.tsx'

const product = {
  id: 5,
  sku: 'NM-N7',
  brand: 'Narmada',
  name: 'Narmada N7',
  image: null,
  mainCategory: 'appliances',
  subCategory: 'Smartphones',
  actualPrice: 24_999,
  discountPrice: 18_499,
  ratings: 4.3,
  noOfRatings: 12_840,
  ratingSource: 'imported' as const,
  reviewCount: 1,
  review: null,
  description: 'A phone.',
  inStock: true,
  variantCount: 1,
  secondImage: null,
  swatches: [],
  swatchCount: 0,
  priceFrom: 18_499,
  priceTo: 18_499,
  defaultVariantId: 5,
  barcode: null,
  images: [],
  video: null,
  optionUnits: {},
  attributes: [
    { name: 'Memory', value: '8 GB', unit: null },
    { name: 'Dual SIM', value: true, unit: null },
  ],
  variants: [],
  countryOfOrigin: 'India',
  declarations: [
    { name: 'MRP (incl. of all taxes)', value: '₹24,999.00' },
    { name: 'Country of origin', value: 'India' },
  ],
  sizeGuide: null,
  seoTitle: null,
  seoDescription: null,
  weightGrams: 1200,
  maxQuantity: 99,
}
const page = {
  productId: 5,
  product,
  related: [{ title: 'Bought together', products: [{ ...product, id: 6, name: 'Narmada N9' }] }],
  deliveryDate: '26 Nov, 2026',
}

const patna = {
  pin: '800001',
  city: 'Patna',
  state: 'Bihar',
  serviceable: true,
  cod: false,
  deliveryDate: '2026-11-28T15:30:00.000Z',
}
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it.
  document.cookie = 'delivery_pin=; path=/; max-age=0'
})

function show(loader: () => unknown = () => page) {
  const requests = mockApi({ 'POST /api/views': { message: 'Noted' }, 'GET /api/pincodes/800001': patna })
  const Component = ProductPage as React.ComponentType
  const route = { path: '/product/:id', Component, loader, HydrateFallback: () => null }
  return { requests, ...renderRoutes([route], '/product/5') }
}

describe('product page', () => {
  it('shows the brand as a link to its products, and the specifications', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Narmada' })
    expect(link.getAttribute('href')).toBe('/shop/products/search?query=Narmada')
    const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(rows).toEqual(['8 GB', 'Yes', '₹24,999.00', 'India', 'NM-N7'])
  })

  it('shows name, price, delivery date and breadcrumb', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Narmada N7' })).toBeTruthy()
    expect(screen.getByText('Delivery by 26 Nov, 2026')).toBeTruthy()
    expect(screen.getByText('No detailed review available.')).toBeTruthy()
    expect(screen.getByText('1 review')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Smartphones' }).getAttribute('href')).toBe(
      '/category/electronics?sub=Smartphones',
    )
    expect(screen.getByRole('heading', { name: 'Bought together' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Narmada N9' }).getAttribute('href')).toBe('/product/6')
    expect(screen.queryByRole('link', { name: /opens in a new tab/ })).toBeNull()
  })

  it('asks for a PIN, shows its date in place of the estimate, and remembers it', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Enter PIN' }))
    await user.type(await screen.findByLabelText('PIN Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect((await screen.findByRole('alert')).textContent).toContain('GET /api/pincodes/123456')

    await user.clear(screen.getByLabelText('PIN Code'))
    await user.type(screen.getByLabelText('PIN Code'), '800001')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Deliver to 800001, Patna')).toBeTruthy()
    expect(screen.getByText('28 Nov, 2026')).toBeTruthy()
    expect(screen.queryByText('Delivery by 26 Nov, 2026')).toBeNull()
    expect(document.cookie).toContain('delivery_pin=800001')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the delivery PIN' }))
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses).toContain('Delivery by 28 Nov, 2026')
  })

  it('records one view', async () => {
    const { requests } = show()
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ shelf: 'products', itemId: 5 }]))
  })

  it('links to the seller’s site when there is one', async () => {
    show(() => ({ ...page, product: { ...product, link: 'https://shop.example/5' } }))
    const link = await screen.findByRole('link', { name: /opens in a new tab/ })
    expect(link.getAttribute('href')).toBe('https://shop.example/5')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('says when few units are left', async () => {
    show(() => ({ ...page, product: { ...product, maxQuantity: 2 } }))
    expect(await screen.findByText('Only 2 left')).toBeTruthy()
  })

  it('adds the chosen quantity, at most the stock', async () => {
    signInAs({ userId: 7 })
    const { user, requests } = show(() => ({ ...page, product: { ...product, maxQuantity: 2 } }))
    const [plus] = await screen.findAllByRole('button', { name: 'Increase quantity of Narmada N7' })
    if (plus) await user.click(plus)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['2', '2'])
    expect(plus).toHaveProperty('disabled', true)
    const [add] = screen.getAllByRole('button', { name: 'Add to Cart: Narmada N7' })
    if (add) await user.click(add)
    await waitFor(() =>
      expect(requests.find(({ route }) => route === 'POST /user_items/add')?.query).toMatchObject({
        itemId: '5',
        quantity: '2',
      }),
    )
  })

  it('has no quantity for a product that can’t be bought', async () => {
    show(() => ({ ...page, product: { ...product, inStock: false, maxQuantity: 0 } }))
    expect(await screen.findByText('Out of stock', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Quantity of Narmada N7' })).toBeNull()
  })

  it('offers no email about the price of a product without one', async () => {
    show(() => ({ ...page, product: { ...product, actualPrice: null, discountPrice: null } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Narmada N7' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Notify me/ })).toBeNull()
  })

  describe('with variants', () => {
    const variant = (id: number, Colour: string, Size: string, stock: number) => ({
      id,
      sku: `N7-${id}`,
      options: { Colour, Size },
      price: 18_499,
      actualPrice: 24_999,
      stock,
      image: `/${Colour}.svg`,
    })
    const variants = [variant(5, 'Red', 'M', 9), variant(6, 'Blue', 'M', 0), variant(7, 'Blue', 'L', 9)]
    const chosen = (id: number) => ({ ...page, product: { ...product, id, variants } })
    const loader = ({ request }: { request: Request }) =>
      chosen(Number(new URL(request.url).searchParams.get('variant') ?? 5))
    const radio = (name: string) => screen.findByRole('radio', { name })

    it('leads to each variant by a link, and marks the chosen and sold-out ones', async () => {
      show(() => chosen(5))
      expect((await radio('Red')).getAttribute('aria-checked')).toBe('true')
      expect((await radio('Blue, sold out')).getAttribute('href')).toBe('/product/5?variant=6')
      expect((await radio('L')).getAttribute('href')).toBe('/product/5?variant=7')
      expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
    })

    it('marks a sold-out size, but not the only colour', async () => {
      const sizes = [variant(5, 'Red', 'M', 0), variant(6, 'Red', 'L', 9)]
      show(() => ({ ...page, product: { ...product, id: 5, inStock: false, variants: sizes } }))
      expect(await radio('M, sold out')).toBeTruthy()
      expect(await radio('Red')).toBeTruthy()
    })

    it('chooses by arrow keys and keeps the focus', async () => {
      const { user } = show(loader as () => unknown)
      const large = await radio('L')
      ;(await radio('M')).focus()
      await user.keyboard('{ArrowRight}')
      await waitFor(() => expect(large.getAttribute('aria-checked')).toBe('true'))
      expect(document.activeElement).toBe(large)
      expect((await radio('M, sold out')).tabIndex).toBe(-1)
    })

    it('adds the chosen variant', async () => {
      signInAs({ userId: 7 })
      const { user, requests } = show(() => chosen(7))
      const [add] = await screen.findAllByRole('button', { name: 'Add to Cart: Narmada N7' })
      if (add) await user.click(add)
      await waitFor(() =>
        expect(requests.find(({ route }) => route === 'POST /user_items/add')?.query).toMatchObject({
          itemId: '5',
          variantId: '7',
        }),
      )
    })
  })
})
