import type { BrowserContext, Page } from '@playwright/test'
import { callApi, fetchShop, shopUrl } from '../support/api.ts'
import { chromiumOptions } from '../support/browser.ts'
import { ensureTrialCoupon } from '../support/coupons.ts'
import { operateEveryControl } from '../support/operate-every-control.ts'
import { open, signIn } from '../support/pages.ts'
import { ADMIN_ROUTES, PUBLIC_ROUTES, shopperRoutes } from '../support/routes.ts'
import { type Account, createShopper, createShopperWithData, signInAsDemo, signInByApi } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every control of every page has an effect (a new URL, a change on screen, focus, scrolling, storage, a request, a new
 * tab or a download) and keeps the keyboard focus, and every link leads to an existing page. There are no exceptions.
 */
const CONTENT = '#content'
const FRAME = 'body > header, .bar, .tabbar, .switch'
const FOOTER = '.foot'

// These journeys open about a thousand pages; rendering pictures would take a third of the time.
test.use({ launchOptions: chromiumOptions('--blink-settings=imagesEnabled=false') })

// The movies page has the most controls, and each movie opens a player.
test.describe.configure({ timeout: 300_000 })

test.beforeEach(({ watcher }) => {
  // Most of the values typed here are rejected.
  watcher.allow(/Failed to load resource/)
  watcher.allow(/could not be loaded/)
})

/** Category pages with the same controls as electronics and footwear, which are tested. */
const DUPLICATE_ROUTES: readonly string[] = ['/category/kitchenstorage', '/category/beautyandgroomings']

test.describe('every control has an effect for a visitor', () => {
  for (const path of PUBLIC_ROUTES.filter((route) => !DUPLICATE_ROUTES.includes(route))) {
    test(`on ${path}`, ({ page, context }) => expectEveryControlWorks({ page, context, path, scope: CONTENT }))
  }
  for (const path of ['/shop', '/movies', '/faq', '/privacy']) {
    test(`in the page frame of ${path}`, ({ page, context }) =>
      expectEveryControlWorks({ page, context, path, scope: FRAME }))
  }
  test('in the footer', ({ page, context }) =>
    expectEveryControlWorks({ page, context, path: '/newsletter/confirm', scope: FOOTER }))
})

test.describe('every control has an effect for a shopper', () => {
  for (const [index, name] of [
    ...shopperRoutes({ id: 0 }),
    '/profile/orders/0',
    '/shop',
    '/recommendations',
    '/movies/1',
  ].entries()) {
    test(`on ${name}`, async ({ page, context }) => {
      const { shopper, addressId, orderId } = await createShopperWithData()
      const path = shopperRoutes(shopper, addressId)[index] ?? name.replace('orders/0', `orders/${orderId}`)
      await expectEveryControlWorks({ page, context, path, scope: CONTENT, account: shopper })
    })
  }
  for (const path of ['/shop', '/movies']) {
    for (const width of [1280, 390]) {
      test(`in the page frame of ${path} at ${width} px`, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 800 })
        await expectEveryControlWorks({ page, context, path, scope: FRAME, account: await createShopper() })
      })
    }
  }
})

test.describe('every control has an effect for an admin', () => {
  test.beforeAll(ensureTrialCoupon)

  for (const path of ADMIN_ROUTES) {
    test(`on ${path}`, async ({ page, context }) => {
      await expectEveryControlWorks({ page, context, path, scope: CONTENT, account: await signInAsDemo('ADMIN') })
    })
  }
})

type ControlTour = { page: Page; context: BrowserContext; path: string; scope: string; account?: Account }

async function expectEveryControlWorks({ page, context, path, scope, account }: ControlTour): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const links = new Map<string, Promise<boolean>>()
  const problems = await operateEveryControl({
    page,
    scope,
    isSignedIn: account !== undefined,
    async enter() {
      if (account) await signIn(context, await ensureSignedIn(account))
      await open(page, path)
    },
    onLink: (href) => links.set(href, isPageFound(href)),
  })
  expect(problems, 'controls with problems').toEqual([])
  const broken: string[] = []
  for (const [href, isFound] of links) if (!(await isFound)) broken.push(href)
  expect(broken, 'broken links').toEqual([])
}

/** Signs in again, because signing out of all devices revoked the token. */
async function ensureSignedIn(account: Account): Promise<Account> {
  const profile = `/api/user/${encodeURIComponent(account.email)}`
  return callApi('GET', profile, { token: account.token }).then(
    () => account,
    () => signInByApi(account),
  )
}

const checkedLinks = new Map<string, Promise<boolean>>()

/** Whether an internal link returns a page; requested once per link. External links count as valid. */
function isPageFound(href: string): Promise<boolean> {
  const url = href.replace(/#.*/, '')
  const isInternal = new URL(url).origin === new URL(shopUrl('/')).origin
  const isFound = checkedLinks.get(url) ?? (isInternal ? fetchShop(url).then(({ ok }) => ok) : Promise.resolve(true))
  checkedLinks.set(url, isFound)
  return isFound
}
