import { afterEach, describe, expect, it, vi } from 'vitest'
import { discardPendingAction, rememberReturnUrl, takeReturnUrl } from './return-url.ts'

const page = { path: '/category/fashion?page=2' }
const withAction = { ...page, action: { add: { itemId: 12, category: 'CART' as const } } }

afterEach(() => vi.useRealTimers())

describe('the return URL', () => {
  it('is returned once, with the pending action', () => {
    rememberReturnUrl(withAction)
    expect(takeReturnUrl(7)).toEqual(withAction)
    expect(takeReturnUrl(7)).toBeUndefined()
  })

  it('loses its action after ten minutes, but not its page', () => {
    vi.useFakeTimers()
    rememberReturnUrl(withAction)
    vi.advanceTimersByTime(10 * 60_000)
    expect(takeReturnUrl(7)).toEqual(page)
  })

  it('keeps its action for the account whose session ended, and for no other', () => {
    rememberReturnUrl(withAction, 7)
    expect(takeReturnUrl(7)).toEqual(withAction)
    rememberReturnUrl(withAction, 7)
    expect(takeReturnUrl(8)).toEqual(page)
  })

  it('loses its action when the user signs out', () => {
    rememberReturnUrl(withAction)
    discardPendingAction()
    expect(takeReturnUrl(7)).toEqual(page)
  })

  it('restores the history state of the open page only', () => {
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
    '/',
  ])('rejects %s, even from the storage', (path) => {
    rememberReturnUrl({ path })
    expect(takeReturnUrl()).toBeUndefined()
    sessionStorage.setItem('returnUrl', JSON.stringify({ path }))
    expect(takeReturnUrl()).toBeUndefined()
  })

  it('ignores invalid JSON in the storage', () => {
    sessionStorage.setItem('returnUrl', '{')
    expect(takeReturnUrl()).toBeUndefined()
  })
})
