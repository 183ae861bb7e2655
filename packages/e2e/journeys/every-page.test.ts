import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { shopUrl } from '../support/api.ts'
import { ensureTrialCoupon } from '../support/coupons.ts'
import { emailsTo } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { ADMIN_ROUTES, PUBLIC_ROUTES, shopperRoutes } from '../support/routes.ts'
import { createShopper, createShopperWithData, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Every page fits the narrowest screen, can be used by everyone, and leaves the console silent (the watcher sees to that). */
async function expectSound(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const path of PUBLIC_ROUTES) {
  test(`${path} is sound`, async ({ page }) => {
    await expectSound(page, path)
  })
}

test.describe('a shopper’s pages are sound', () => {
  let furnished: Awaited<ReturnType<typeof createShopperWithData>>

  test.beforeAll(async () => {
    furnished = await createShopperWithData()
  })

  for (const [index, path] of [...shopperRoutes({ id: 0 }), '/profile/orders/0'].entries()) {
    test(`${path} is sound`, async ({ page, context }) => {
      const { shopper, addressId, orderId } = furnished
      await signIn(context, shopper)
      await expectSound(page, shopperRoutes(shopper, addressId)[index] ?? `/profile/orders/${orderId}`)
    })
  }
})

test.describe('an admin’s pages are sound', () => {
  test.beforeAll(ensureTrialCoupon)

  for (const path of ADMIN_ROUTES) {
    test(`${path} is sound`, async ({ page, context }) => {
      await signInAsAdmin(context)
      await expectSound(page, path)
    })
  }
})

test.describe('the demo’s mailbox is sound', () => {
  const findWelcome = async () => (await emailsTo((await createShopper()).email))[0]

  test('as a list', ({ page }) => expectSound(page, '/dev/mail'))

  test('with a letter as text', async ({ page }) => {
    await expectSound(page, `${(await findWelcome())?.path}?as=text`)
  })

  test('and so is a letter by itself', async ({ page }) => {
    // Not in the mailbox's frame, where no script runs, axe's neither.
    await page.setContent(await (await fetch(shopUrl(`${(await findWelcome())?.path}/html`))).text())
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('a page that is not there says so, soundly', async ({ page, watcher }) => {
  watcher.allow(/404 \(Not Found\)/)
  await expectSound(page, '/no/such/page')
})

const signInAsAdmin = async (context: BrowserContext) => signIn(context, await signInAsDemo('ADMIN'))
