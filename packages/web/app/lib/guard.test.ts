import type { Permission } from '@shop/contract/kit/permissions'
import { describe, expect, it } from 'vitest'
import { createToken, signInAs } from '../../test/session.ts'
import { redirectIfSignedIn, requireSession } from './guard.ts'
import { takeReturnUrl } from './return-url.ts'
import { readSession, STORAGE_KEYS } from './session.ts'
import { requireStaff } from './staff.ts'

const visit = (path: string, params: Record<string, string> = {}) => ({
  request: new Request(`http://shop.test${path}`),
  params,
})

/** Where the guard sends the visitor, or undefined when the page may be shown. */
async function sentTo(guard: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await guard()
    return undefined
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? ''
    throw thrown
  }
}

describe('the route guard', () => {
  it.each([
    ['no token', undefined],
    ['an expired token', createToken({ expiresInSeconds: -1 })],
    ['a token that is no token', 'rubbish'],
    ['a token whose middle is no JSON', 'a.b.c'],
  ])('sends a visitor with %s to /login, drops the token and remembers the way back', async (_, token) => {
    if (token !== undefined) localStorage.setItem(STORAGE_KEYS.token, token)
    expect(await sentTo(() => requireSession(visit('/profile/orders?page=1')))).toBe('/login')
    expect(readSession().token).toBeUndefined()
    expect(takeReturnUrl()).toEqual({ path: '/profile/orders?page=1' })
    expect(takeReturnUrl()).toBeUndefined()
  })

  it('shows the page to its owner', async () => {
    signInAs({ userId: 7, name: 'Asha' })
    expect(await requireSession(visit('/shop/7/cart', { userId: '7' }))).toMatchObject({ userId: 7, name: 'Asha' })
  })

  it.each(['8', 'me'])('turns /shop/%s/cart into one’s own', async (userId) => {
    signInAs({ userId: 7 })
    expect(await sentTo(() => requireSession(visit(`/shop/${userId}/cart/address?x=1`, { userId })))).toBe(
      '/shop/7/cart/address?x=1',
    )
  })

  it('sends a USER from admin pages to /shop, and lets those in who may', async () => {
    const guard = (permission: Permission) => () => requireStaff(visit('/admin'), permission)
    signInAs({ role: 'USER' })
    expect(await sentTo(guard('orders.view'))).toBe('/shop')
    signInAs({ role: 'MODERATOR' })
    expect(await sentTo(guard('orders.view'))).toBeUndefined()
    expect(await sentTo(guard('payments.manage'))).toBe('/shop')
  })
})

describe('/login with a valid token', () => {
  it.each([
    ['USER', '/shop'],
    ['ADMIN', '/admin'],
  ] as const)('sends a %s on to %s', async (role, place) => {
    signInAs({ role })
    expect(await sentTo(redirectIfSignedIn)).toBe(place)
  })

  it('stays for a visitor and for an expired token', async () => {
    expect(await sentTo(redirectIfSignedIn)).toBeUndefined()
    signInAs({ expiresInSeconds: -1 })
    expect(await sentTo(redirectIfSignedIn)).toBeUndefined()
  })
})
