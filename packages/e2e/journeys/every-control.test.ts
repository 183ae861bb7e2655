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
 * Nothing on screen is for show: every control of every page does something (another address, other words or states,
 * focus, scrolling, storage, a request, a new tab, a download), and leaves the keyboard where it was; every link leads
 * somewhere. Nobody is excused.
 */
const CONTENT = '#content'
const FRAME = 'body > header, .bar, .tabbar, .switch'
const FOOTER = '.foot'

// Pages are opened a thousand times here, and a third of the work would be drawing their pictures.
test.use({ launchOptions: chromiumOptions('--blink-settings=imagesEnabled=false') })

// The movie home has the most controls, and each film’s player has its own.
test.describe.configure({ timeout: 300_000 })

test.beforeEach(({ watcher }) => {
  // What is typed here is mostly refused, as it should be.
  watcher.allow(/Failed to load resource/)
  watcher.allow(/could not be loaded/)
})

/** The same page with other goods: the electronics and the footwear stand for them. */
const LIKE_ANOTHER: readonly string[] = ['/category/kitchenstorage', '/category/beautyandgroomings']

test.describe('every control acts for a visitor', () => {
  for (const path of PUBLIC_ROUTES.filter((route) => !LIKE_ANOTHER.includes(route))) {
    test(`on ${path}`, ({ page, context }) => expectLife({ page, context, path, scope: CONTENT }))
  }
  for (const path of ['/shop', '/movies', '/faq', '/privacy']) {
    test(`in the frame of ${path}`, ({ page, context }) => expectLife({ page, context, path, scope: FRAME }))
  }
  test('in the footer', ({ page, context }) =>
    expectLife({ page, context, path: '/newsletter/confirm', scope: FOOTER }))
})

test.describe('every control acts for a shopper', () => {
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
      test(`in the frame of ${path} at ${width} px`, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 800 })
        await expectLife({ page, context, path, scope: FRAME, person: await createShopper() })
      })
    }
  }
})

test.describe('every control acts for an admin', () => {
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

/** Whoever signed out everywhere needs another token. */
async function stillKnown(person: Person): Promise<Person> {
  const profile = `/api/user/${encodeURIComponent(person.email)}`
  return callApi('GET', profile, { token: person.token }).then(
    () => person,
    () => signInByApi(person),
  )
}

const answers = new Map<string, Promise<boolean>>()

/** Whether a link of the shop's own is answered with a page; asked once, when it is first seen. Others are taken as good. */
function isAnswered(href: string): Promise<boolean> {
  const address = href.replace(/#.*/, '')
  const isOwn = new URL(address).origin === new URL(shopUrl('/')).origin
  const known = answers.get(address) ?? (isOwn ? fetch(address).then(({ ok }) => ok) : Promise.resolve(true))
  answers.set(address, known)
  return known
}
