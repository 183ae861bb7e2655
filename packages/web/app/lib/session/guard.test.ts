import { describe, expect, it } from 'vitest'
import { createToken, signInAs } from '../../../test/session.ts'
import { guardSession, redirectIfSignedIn } from './guard.ts'
import { takeReturnUrl } from './return-url.ts'
import { readSession, STORAGE_KEYS } from './session.ts'
import { takeSessionEnded } from './session-ended.ts'
import { canOpen, requireStaff } from './staff.ts'

const visit = (path: string, params: Record<string, string> = {}) => ({
  request: new Request(`http://shop.test${path}`),
  params,
})

/** The address that the guard redirects to, or undefined when it lets the user in. */
async function redirectOf(guard: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await guard()
    return undefined
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? ''
    throw thrown
  }
}

describe('guardSession', () => {
  it.each([
    ['no token', undefined],
    ['an expired token', createToken({ expiresInSeconds: -1 })],
    ['an invalid token', 'not-a-token'],
    ['a token whose payload is not JSON', 'a.b.c'],
  ])('redirects a visitor with %s to /login, removes the token and remembers the page', async (_, token) => {
    if (token !== undefined) localStorage.setItem(STORAGE_KEYS.token, token)
    expect(await redirectOf(() => guardSession(visit('/profile/orders?page=1')))).toBe('/login')
    expect(readSession().token).toBeUndefined()
    expect(takeSessionEnded()).toBe(token !== undefined)
    expect(takeSessionEnded()).toBe(false)
    expect(takeReturnUrl()).toEqual({ path: '/profile/orders?page=1' })
    expect(takeReturnUrl()).toBeUndefined()
  })

  it('returns the session of the signed-in user', async () => {
    signInAs({ userId: 7, name: 'Asha' })
    expect(await guardSession(visit('/shop/7/cart', { userId: '7' }))).toMatchObject({ userId: 7, name: 'Asha' })
  })

  it.each(['8', 'me'])('replaces /shop/%s/cart with the own cart', async (userId) => {
    signInAs({ userId: 7 })
    expect(await redirectOf(() => guardSession(visit(`/shop/${userId}/cart/address?x=1`, { userId })))).toBe(
      '/shop/7/cart/address?x=1',
    )
  })

  it.each([
    ['USER', '/admin/manageorders', false],
    ['MODERATOR', '/admin/manageorders', true],
    ['MODERATOR', '/admin/manageorders/', true],
    ['MODERATOR', '/Admin/ManageOrders', true],
    ['MODERATOR', '/admin/managepayments', false],
    ['ADMIN', '/admin/managepayments', true],
    ['ADMIN', '/admin/unlisted', false],
    [undefined, '/admin', false],
  ] as const)('for %s, %s is open: %s', (role, path, isOpen) => expect(canOpen(role, path)).toBe(isOpen))
})

describe('requireStaff', () => {
  const open = (role: 'USER' | 'MODERATOR', path: string) =>
    requireStaff({ ...visit(path), context: { get: () => ({ claims: { role } }) } } as never, async () => undefined)

  it.each([
    ['USER', '/admin', { message: 'The admin area is for staff only.', homePath: '/shop' }],
    [
      'MODERATOR',
      '/admin/managepayments',
      { message: 'Your role doesn’t include this page. An administrator can change that.', homePath: '/admin' },
    ],
  ] as const)('shows a %s an error on %s', async (role, path, data) => {
    await expect(async () => open(role, path)).rejects.toMatchObject({ init: { status: 403 }, data })
  })
})

describe('redirectIfSignedIn', () => {
  it.each([
    ['USER', '/shop'],
    ['ADMIN', '/admin'],
  ] as const)('redirects a %s to %s', async (role, path) => {
    signInAs({ role })
    expect(await redirectOf(async () => redirectIfSignedIn({} as never, async () => undefined))).toBe(path)
  })

  it('does nothing for visitors and expired tokens', async () => {
    expect(await redirectOf(async () => redirectIfSignedIn({} as never, async () => undefined))).toBeUndefined()
    signInAs({ expiresInSeconds: -1 })
    expect(await redirectOf(async () => redirectIfSignedIn({} as never, async () => undefined))).toBeUndefined()
  })
})
