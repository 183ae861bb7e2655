import type { BrowserContext, Page } from '@playwright/test'
import { callApi, shopUrl } from '../support/api.ts'
import { chromiumOptions } from '../support/browser.ts'
import { ensureTrialCoupon } from '../support/coupons.ts'
import { operateEveryControl } from '../support/operate-every-control.ts'
import { open, signIn } from '../support/pages.ts'
import { ADMIN_ROUTES, PUBLIC_ROUTES, shopperRoutes } from '../support/routes.ts'
import { createShopper, createShopperWithData, type Person, signInAsDemo, signInByApi } from '../support/shopper.ts'
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
const LIKE_ANOTHER: readonly string[] = ['/category/kitchenstorage', '/category/beautyandgroomings']

test.describe('every control has an effect for a visitor', () => {
  for (const path of PUBLIC_ROUTES.filter((route) => !LIKE_ANOTHER.includes(route))) {
    test(`on ${path}`, ({ page, context }) => expectLife({ page, context, path, scope: CONTENT }))
  }
  for (const path of ['/shop', '/movies', '/faq', '/privacy']) {
    test(`in the page frame of ${path}`, ({ page, context }) => expectLife({ page, context, path, scope: FRAME }))
  }
  test('in the footer', ({ page, context }) =>
    expectLife({ page, context, path: '/newsletter/confirm', scope: FOOTER }))
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
      await expectLife({ page, context, path, scope: CONTENT, person: shopper })
    })
  }
  for (const path of ['/shop', '/movies']) {
    for (const width of [1280, 390]) {
      test(`in the page frame of ${path} at ${width} px`, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 800 })
        await expectLife({ page, context, path, scope: FRAME, person: await createShopper() })
      })
    }
  }
})

test.describe('every control has an effect for an admin', () => {
  test.beforeAll(ensureTrialCoupon)

  for (const path of ADMIN_ROUTES) {
    test(`on ${path}`, async ({ page, context }) => {
      await expectLife({ page, context, path, scope: CONTENT, person: await signInAsDemo('ADMIN') })
    })
  }
})

type Life = { page: Page; context: BrowserContext; path: string; scope: string; person?: Person }

async function expectLife({ page, context, path, scope, person }: Life): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const links = new Map<string, Promise<boolean>>()
  const faulty = await operateEveryControl({
    page,
    scope,
    isSignedIn: person !== undefined,
    async enter() {
      if (person) await signIn(context, await stillKnown(person))
      await open(page, path)
    },
    onLink: (href) => links.set(href, isAnswered(href)),
  })
  expect(faulty, 'controls with a fault').toEqual([])
  const dead: string[] = []
  for (const [href, isGood] of links) if (!(await isGood)) dead.push(href)
  expect(dead, 'links that lead nowhere').toEqual([])
}

/** Signs in again, because signing out of all devices revoked the token. */
async function stillKnown(person: Person): Promise<Person> {
  const profile = `/api/user/${encodeURIComponent(person.email)}`
  return callApi('GET', profile, { token: person.token }).then(
    () => person,
    () => signInByApi(person),
  )
}

const answers = new Map<string, Promise<boolean>>()

/** Whether an internal link returns a page; requested once per link. External links count as valid. */
function isAnswered(href: string): Promise<boolean> {
  const address = href.replace(/#.*/, '')
  const isOwn = new URL(address).origin === new URL(shopUrl('/')).origin
  const known = answers.get(address) ?? (isOwn ? fetch(address).then(({ ok }) => ok) : Promise.resolve(true))
  answers.set(address, known)
  return known
}
