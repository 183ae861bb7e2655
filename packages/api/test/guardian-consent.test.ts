import { ENDPOINTS } from '@shop/contract/endpoints'
import type { Endpoint } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listInteractions } from '../src/features/recommendations/interactions.db.ts'
import { queryRows } from '../src/platform/database/database.ts'
import { buildTestApp, type TestUser } from './app.ts'
import { buildFamily } from './guardians.ts'
import { createProduct } from './shop.ts'

const shop = await buildTestApp()
const { call, db } = shop
const { asAged, asFamily, requestConsent, tokenOf, decide } = buildFamily(shop)
const child = await asAged(15)
const family = await asFamily()

/**
 * Changes that a child's account can make without a guardian: its security and profile, its rights to its data, what it
 * can remove, the cart, and what is left to do for orders and payments from before. A new endpoint needs a decision:
 * here, or `needsGuardianConsent`.
 */
const WITHOUT_CONSENT = [
  // Security and profile
  'addPasskey',
  'changePassword',
  'confirmTwoFactor',
  'deletePasskey',
  'disableTwoFactor',
  'editProfile',
  'removePicture',
  'renamePasskey',
  'replaceRecoveryCodes',
  'saveDateOfBirth',
  'setUpTwoFactor',
  'signOut',
  'signOutDevice',
  'signOutEverywhere',
  'signOutOthers',
  'startPasskey',
  // Rights
  'requestGuardian',
  'changeConsent',
  'decideConsent',
  'deleteAccount',
  'deleteChildAccount',
  'getConsentRequest',
  'removeNominee',
  'requestChildExport',
  'requestExport',
  'saveNominee',
  'withdrawConsent',
  // Removals
  'clearProgress',
  'deleteAddress',
  'deleteReview',
  'removeFavourite',
  'removeMovieRating',
  'removeProductNotification',
  'removeReviewVote',
  'removeStreamNotification',
  'removeWatchLater',
  'removeWish',
  'unshareWishlist',
  // The cart. `addItem` needs the consent for Watch Later.
  'addItem',
  'buyAgain',
  'clearCart',
  'getIncludedTax',
  'getQuote',
  'quoteCod',
  'removeItem',
  'setQuantity',
  // Orders and payments from before
  'cancelBoughtGiftCard',
  'cancelItems',
  'cancelOrder',
  'changeBoughtGiftCard',
  'changeReturn',
  'placeOrder',
  'quoteCancellation',
  'quoteExchange',
  'quoteReturn',
  'releasePayment',
  'requestExchange',
  'requestReturn',
  'saveRefundAccount',
  'verifyPayment',
  'withdrawReturn',
]

const isOwnChange = ({ access, method }: Endpoint) => method !== 'GET' && (access === 'user' || access === 'owner')

test('every change that a user can make needs the consent of a guardian, or is listed as one that doesn’t', () => {
  const without = ENDPOINTS.filter((endpoint) => isOwnChange(endpoint) && !endpoint.needsGuardianConsent)
  expect(without.map(({ id }) => id).toSorted()).toEqual(WITHOUT_CONSENT.toSorted())
})

function send({ method, path, owner }: Endpoint, user: TestUser) {
  const ownerId = String(user.id)
  const url = path.replace(/:(\w+)/g, (_, name: string) => (name === owner?.name ? ownerId : '999999'))
  return call(method, owner?.in === 'query' ? `${url}?${owner.name}=${ownerId}` : url, { token: user.token, body: {} })
}

const needing = ENDPOINTS.filter((endpoint) => endpoint.needsGuardianConsent)

describe.each(needing.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('is refused for a child without the consent of a guardian, and only then', async () => {
    expect(await send(endpoint, child)).toMatchObject({
      status: 403,
      body: {
        code: 'guardian_consent_required',
        message: 'Your parent or guardian has to agree first. Ask them in your profile.',
      },
    })
    for (const user of [family.child, family.guardian])
      expect((await send(endpoint, user)).body.code).not.toBe('guardian_consent_required')
  })
})

describe('a child without consent', () => {
  const add = (user: TestUser, itemId: number, category: string) =>
    call('POST', `/user_items/add?userId=${user.id}&itemId=${itemId}&category=${category}`, user)

  test('can use the cart, but not Watch Later', async () => {
    expect((await add(child, await createProduct(db), 'CART')).status).toBe(200)
    expect((await add(child, 1, 'WATCHLATER')).body.code).toBe('guardian_consent_required')
    expect((await add(family.child, 1, 'WATCHLATER')).body.code).not.toBe('guardian_consent_required')
  })

  test('is told by the quote', async () => {
    const quote = async (user: TestUser) => {
      const items = [{ productId: await createProduct(db), quantity: 1 }]
      return (await call('POST', '/api/checkout/quote', { token: user.token, body: { items } })).body
    }
    expect(await quote(child)).toMatchObject({ needsGuardianConsent: true })
    expect(await quote(family.child)).toMatchObject({ needsGuardianConsent: false })
  })

  test.each([
    ['declined', false],
    ['withdrawn', true],
  ] as const)('stays limited when it is %s', async (state, isGranted) => {
    const [user, guardian] = [await asAged(12), await asAged(45)]
    await requestConsent(user, `parent${user.id}@example.in`)
    await decide(guardian, await tokenOf(user), isGranted)
    if (isGranted) await call('DELETE', `/api/users/${guardian.id}/children/${user.id}/consent`, guardian)
    const { body } = await call('PUT', `/api/users/${user.id}/wishlist/1`, user)
    expect([state, body.code]).toEqual([state, 'guardian_consent_required'])
  })

  test('becomes an ordinary account on the 18th birthday, without any job', async () => {
    const user = await asAged(15)
    await db.execute(sql`update users set date_of_birth = '2000-01-01' where id = ${user.id}`)
    expect((await call('PUT', `/api/users/${user.id}/wishlist/1`, user)).body.code).not.toBe(
      'guardian_consent_required',
    )
  })
})

describe('a child with consent', () => {
  test('leaves no trace in views and searches', async () => {
    const itemId = await createProduct(db)
    const view = { token: family.child.token, body: { shelf: 'products', itemId } }
    expect((await call('POST', '/api/views', view)).status).toBe(200)
    expect(await queryRows(db, sql`select user_id from product_views where product_id = ${itemId}`)).toEqual([
      { user_id: null },
    ])
    const traces = sql`select from rate_limits where key like ${`%user ${family.child.id}|%`}`
    expect(await queryRows(db, traces)).toEqual([])
  })

  test('has no recommendations from favourites, unlike an adult', async () => {
    const itemId = await createProduct(db)
    for (const { id } of [family.child, family.guardian])
      await db.execute(sql`insert into favourites (user_id, product_id) values (${id}, ${itemId})`)
    const interactions = await listInteractions(db, 'products', [family.child.id, family.guardian.id])
    expect(interactions).toMatchObject([{ userId: family.guardian.id, itemId, interaction: 'liked' }])
  })

  test.each(['newsletter', 'review_requests', 'personalisation'])('can’t allow %s', async (purpose) => {
    const { child } = family
    await db.execute(sql`update users set email_verified_at = now() where id = ${child.id}`)
    const path = `/api/users/${child.id}/consents`
    expect((await call('PUT', path, { token: child.token, body: { purpose, isGranted: true } })).status).toBe(409)
    const { body } = await call('GET', path, child)
    expect(body).toContainEqual({ purpose, state: 'unavailable', changedAt: null })
  })
})
