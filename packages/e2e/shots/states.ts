import { expect, type Page } from '@playwright/test'
import type { Order } from '@shop/contract/orders'
import { findAdultMovie } from '../support/adult-movie.ts'
import { callApi } from '../support/api.ts'
import { ensureTrialCoupon } from '../support/coupons.ts'
import { type Shopper, signInAsDemo } from '../support/shopper.ts'
import { press } from './screen-actions.ts'
import type { Screen } from './screens.ts'

/**
 * Screens in states that need preparation. Each screen of a shopper has its own one, because the preparation changes
 * it.
 */
export const STATES: readonly Screen[] = [
  { name: 'state-cart-coupon', path: cartWithCoupon, user: 'own' },
  { name: 'state-cart-blocked', path: cartWithTooMany, user: 'own' },
  {
    name: 'state-review-blocked',
    path: async (shopper) => `${await cartWithTooMany(shopper)}/address/review`,
    user: 'own',
  },
  { name: 'state-address-none', path: async (shopper) => `${await filledCart(shopper)}/address`, user: 'own' },
  { name: 'state-order-refunded-in-part', path: orderRefundedInPart, user: 'own' },
  { name: 'state-order-cancelled', path: cancelledOrder, user: 'own' },
  { name: 'state-order-return', path: deliveredOrder, user: 'own', act: press(/^Request Return/) },
  { name: 'state-order-cancel', path: shippedOrder, user: 'own', act: press(/^Cancel Order/) },
  { name: 'state-review-form', path: reviewForm, user: 'own' },
  {
    name: 'state-watchlist-selected',
    path: '/watchlist',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check(),
  },
  { name: 'state-player-help', path: '/movies/watch/18', act: press('Shortcuts and captions (?)') },
  { name: 'state-player-end', path: '/movies/watch/18', act: playToTheEnd },
  {
    name: 'state-age-trailer',
    path: async () => `/movies/${await findAdultMovie()}`,
    user: 'visitor',
    act: press(/^Trailer: /),
  },
  { name: 'state-age-watch', path: watchTooYoung, user: 'own' },
  { name: 'state-age-review', path: reviewTooYoung, user: 'own' },
  { name: 'state-age-profile', path: '/profile', act: press('Correct date of birth') },
  {
    name: 'state-age-limit',
    path: '/admin/manageproducts?view=categories&query=Garden',
    user: 'admin',
    act: press('Age limit of Garden of Home & Kitchen'),
  },
  { name: 'state-offline', path: '/profile/orders', act: openOrder((page) => page.context().setOffline(true)) },
  {
    name: 'state-server-error',
    path: '/profile/orders',
    act: openOrder((page) => page.route('**/api/orders/**', (route) => route.fulfill({ status: 500, body: 'broken' }))),
  },
  { name: 'state-admin-palette', path: '/admin', user: 'admin', act: openPalette },
  { name: 'state-admin-notifications', path: '/admin', user: 'admin', act: press(/^Notifications/) },
  { name: 'state-admin-coupon-dialog', path: '/admin/offers', user: 'admin', act: press(/^(Add|New|Create) Coupon/i) },
  {
    name: 'state-admin-import-errors',
    path: '/admin/manageproducts?view=import',
    user: 'admin',
    act: async (page) => {
      const lines = [
        'sku,name,main_category,sub_category,actual_price,stock,colour',
        'A-1,Lamp,home & kitchen,Lamps,-5,x,red',
        ',,,,,,',
      ]
      // It is still open if it was uploaded for another width.
      if (await page.getByRole('region', { name: 'Import of products.csv' }).isVisible()) return
      await page
        .getByLabel('CSV file')
        .first()
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
      await page
        .getByRole('main')
        .getByText(/line|row/i)
        .first()
        .waitFor()
    },
  },
  { name: 'state-admin-alerts', path: '/admin/alerts', user: 'admin' },
  { name: 'state-admin-user-edit', path: '/admin/manageusers', user: 'admin', act: openLink('Hema Shekhawat') },
]

async function playToTheEnd(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0) await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
    video.currentTime = video.duration - 0.3
  })
  await press('Cancel')(page)
}

/** The shortcut works as soon as its script is loaded. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor({ timeout: 500 })
  }).toPass()
}

/** Opens an order, which loads the script of its page, and another one after `breakDown`, which fails. */
function openOrder(breakDown: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    const links = page.getByRole('main').getByRole('link', { name: /order/i })
    await links.first().click()
    await page.getByRole('link', { name: 'Your Orders' }).click()
    await breakDown(page)
    await links.last().click()
    await page.getByRole('button', { name: 'Retry' }).first().waitFor()
  }
}

function openLink(name: string) {
  return (page: Page) => page.getByRole('main').getByRole('link', { name }).first().click()
}

async function filledCart(shopper: Shopper): Promise<string> {
  await shopper.fillCart(3)
  return `/shop/${shopper.id}/cart`
}

async function cartWithCoupon(shopper: Shopper): Promise<string> {
  await ensureTrialCoupon()
  return filledCart(shopper)
}

/** More of a product than its stock. */
async function cartWithTooMany(shopper: Shopper): Promise<string> {
  await shopper.saveAddress()
  const [product] = await shopper.fillCart(2)
  for (let added = 1; added < 3; added += 1) await shopper.add(product?.id ?? 0)
  const { token } = await signInAsDemo('ADMIN')
  await callApi('POST', `/api/admin/products/${product?.id}/stock`, {
    token,
    body: { how: 'set', pieces: 1, reason: 'a count of the shelf' },
  })
  return `/shop/${shopper.id}/cart`
}

async function watchTooYoung(shopper: Shopper): Promise<string> {
  await shopper.declareAge('2015-05-01')
  return `/movies/watch/${await findAdultMovie()}`
}

/** The review of a product whose category has an age limit. */
async function reviewTooYoung(shopper: Shopper): Promise<string> {
  const { token } = await signInAsDemo('ADMIN')
  const category = { mainCategory: 'home & kitchen', subCategory: `Knives of ${shopper.id}` }
  const product = { name: 'Chef’s knife', ...category, actualPrice: 500, discountPrice: null, stock: 3 }
  const { id } = await callApi<{ id: number }>('POST', '/api/admin/products', { token, body: product })
  await callApi('PUT', '/api/admin/age-limits', { token, body: { ...category, minimumAge: 18, seen: null } })
  await shopper.declareAge('2015-05-01')
  await shopper.saveAddress()
  await shopper.add(id)
  return `/shop/${shopper.id}/cart/address/review`
}

async function shippedOrder(shopper: Shopper): Promise<string> {
  return `/profile/orders/${(await buyOne(shopper)).id}`
}

async function deliveredOrder(shopper: Shopper): Promise<string> {
  const { id } = await buyOne(shopper)
  await setStatus(id, 'DELIVERED')
  return `/profile/orders/${id}`
}

async function cancelledOrder(shopper: Shopper): Promise<string> {
  const { id } = await buyOne(shopper)
  await setStatus(id, 'CANCELLED')
  return `/profile/orders/${id}`
}

async function orderRefundedInPart(shopper: Shopper): Promise<string> {
  const { id } = await buyOne(shopper)
  const { token } = await signInAsDemo('ADMIN')
  await callApi('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount: 2, reason: 'a dent in the box' } })
  return `/profile/orders/${id}`
}

async function reviewForm(shopper: Shopper): Promise<string> {
  const { id, items } = await buyOne(shopper)
  await setStatus(id, 'DELIVERED')
  return `/product/${items[0]?.productId}/review`
}

async function buyOne(shopper: Shopper): Promise<Order> {
  const { id } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  return shopper.buy(product?.id ?? 0, id)
}

async function setStatus(orderId: number, status: string): Promise<void> {
  const { token } = await signInAsDemo('ADMIN')
  await callApi('PUT', `/api/orders/status/${orderId}`, { token, body: { status, reason: 'handed over' } })
}
