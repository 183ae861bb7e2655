import { describe, expect, it } from 'vitest'
import { rememberReturnUrl, takeReturnUrl } from './return-url.ts'

describe('the way back', () => {
  it('keeps the page and what was to be added, once', () => {
    const wayBack = { path: '/category/fashion?page=2', add: { itemId: 12, category: 'CART' as const } }
    rememberReturnUrl(wayBack)
    expect(takeReturnUrl()).toEqual(wayBack)
    expect(takeReturnUrl()).toBeUndefined()
  })

  it('keeps what travelled with the open page, and gives it to no other', () => {
    const usr = { checkout: { items: [], couponCode: 'save10', favourites: [] } }
    history.replaceState({ usr, idx: 3 }, '', '/shop/7/cart/address/review/payment/31')
    rememberReturnUrl({ path: '/shop/7/cart/address/review/payment/31' })
    expect(takeReturnUrl()?.state).toEqual(usr)
    rememberReturnUrl({ path: '/watchlist' })
    expect(takeReturnUrl()).toEqual({ path: '/watchlist' })
  })

  it.each([
    '//evil.test/x',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/login',
    '/login/google?code=1',
    '/signup?x=1',
  ])('keeps no way to %s, nor believes one that was put there', (path) => {
    rememberReturnUrl({ path })
    expect(takeReturnUrl()).toBeUndefined()
    sessionStorage.setItem('wayBack', JSON.stringify({ path }))
    expect(takeReturnUrl()).toBeUndefined()
  })

  it('is not confused by rubbish', () => {
    sessionStorage.setItem('wayBack', '{')
    expect(takeReturnUrl()).toBeUndefined()
  })
})
