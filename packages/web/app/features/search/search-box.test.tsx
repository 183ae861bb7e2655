import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { SearchBox } from './search-box.tsx'

const show = (path = '/shop') =>
  renderRoutes([{ path: path.split('?')[0] ?? path, Component: () => <SearchBox catalogType="products" /> }], path)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

describe('search box', () => {
  it('searches on Enter, trimmed and encoded', async () => {
    mockApi({ 'GET /api/suggestions': [] })
    const { user } = show()
    await user.type(box(), '  a&b ü {Enter}')
    expect(await screen.findByText('at /shop/products/search?query=a%26b%20%C3%BC&page=0')).toBeTruthy()
  })

  it('searches when the icon is clicked', async () => {
    mockApi({ 'GET /api/suggestions': [] })
    const { user } = show()
    await user.type(box(), 'tiffin')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('at /shop/products/search?query=tiffin&page=0')).toBeTruthy()
  })

  it('does nothing for blank text', async () => {
    const requests = mockApi({})
    const { user } = show()
    await user.type(box(), '   {Enter}')
    expect(screen.queryByText(/^at /)).toBeNull()
    expect(requests).toEqual([])
  })

  it('keeps the focus and shows the new text after a second search', async () => {
    mockApi({ 'GET /api/suggestions': [] })
    const { user } = show('/shop/products/search?query=tiffin&page=0')
    const input = box()
    await user.clear(input)
    await user.type(input, 'lamp{Enter}')
    await waitFor(() => expect(box().value).toBe('lamp'))
    expect(document.activeElement).toBe(input)
    expect(box()).toBe(input)
  })

  it('shows the text of the current search', () => {
    show('/shop/products/search?query=tiffin&page=0')
    expect(box().value).toBe('tiffin')
  })

  it('suggests names while typing, and the keyboard chooses one', async () => {
    const requests = mockApi({
      'GET /api/suggestions': [
        { id: 3, text: 'Tiffin, 3 tier' },
        { id: 5, text: 'Tiffin, 5 tier' },
      ],
    })
    const { user } = show()
    await user.type(box(), 'tif')
    await screen.findByRole('option', { name: 'Tiffin, 3 tier' })
    expect(requests.at(-1)?.query).toEqual({ shelf: 'products', query: 'tif' })
    await user.keyboard('{ArrowUp}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toBe('Tiffin, 5 tier')
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id)
    await user.keyboard('{ArrowDown}')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('at /product/3')).toBeTruthy()
  })

  it('shows products with a price, and searches in a suggested sub-category', async () => {
    mockApi({
      'GET /api/suggestions': [
        { text: 'lamp', subCategory: 'Decor' },
        { id: 3, text: 'Brass lamp', image: '/lamp.svg', price: 1199 },
      ],
    })
    const { user } = show()
    await user.type(box(), 'lamp')
    expect(await screen.findByRole('option', { name: 'Brass lamp ₹1,199.00' })).toBeTruthy()
    await user.click(screen.getByRole('option', { name: 'lamp in Decor' }))
    expect(await screen.findByText('at /shop/products/search?query=lamp&page=0&sub=Decor')).toBeTruthy()
  })

  it('searches for the correction of a misspelt text', async () => {
    mockApi({ 'GET /api/suggestions': [{ text: 'lamp', isCorrection: true }] })
    const { user } = show()
    await user.type(box(), 'lmap')
    await screen.findByRole('option', { name: /^Did you mean lamp/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('at /shop/products/search?query=lamp&page=0')).toBeTruthy()
  })

  it('closes the suggestions on Escape and keeps the text', async () => {
    mockApi({ 'GET /api/suggestions': [{ id: 3, text: 'Tiffin, 3 tier' }] })
    const { user } = show()
    await user.type(box(), 'tif')
    await screen.findByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(box().value).toBe('tif')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('still searches when suggestions fail to load', async () => {
    const requests = mockApi({})
    const { user } = show()
    await user.type(box(), 'tif')
    await waitFor(() => expect(requests).not.toEqual([]))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('at /shop/products/search?query=tif&page=0')).toBeTruthy()
  })
})
