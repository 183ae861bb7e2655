import { describe, expect, it } from 'vitest'
import { rememberWayBack, takeWayBack } from './way-back.ts'

describe('the way back', () => {
  it('keeps the page and what was to be added, once', () => {
    const wayBack = { path: '/category/fashion?page=2', add: { itemId: 12, category: 'CART' as const } }
    rememberWayBack(wayBack)
    expect(takeWayBack()).toEqual(wayBack)
    expect(takeWayBack()).toBeUndefined()
  })

  it('keeps what travelled with the open page, and gives it to no other', () => {
    const usr = { checkout: { items: [], couponCode: 'save10', favourites: [] } }
    history.replaceState({ usr, idx: 3 }, '', '/shop/7/cart/address/review/payment/31')
    rememberWayBack({ path: '/shop/7/cart/address/review/payment/31' })
    expect(takeWayBack()?.state).toEqual(usr)
    rememberWayBack({ path: '/watchlist' })
    expect(takeWayBack()).toEqual({ path: '/watchlist' })
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
    rememberWayBack({ path })
    expect(takeWayBack()).toBeUndefined()
    sessionStorage.setItem('wayBack', JSON.stringify({ path }))
    expect(takeWayBack()).toBeUndefined()
  })

  it('is not confused by rubbish', () => {
    sessionStorage.setItem('wayBack', '{')
    expect(takeWayBack()).toBeUndefined()
  })
})
