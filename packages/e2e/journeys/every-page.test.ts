import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { shopUrl } from '../support/api.ts'
import { ensureTrialCoupon } from '../support/coupons.ts'
import { emailsTo } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { ADMIN_ROUTES, PUBLIC_ROUTES, shopperRoutes } from '../support/routes.ts'
import { type Account, createShopper, createShopperWithData, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Every page fits the narrowest screen, passes axe, and logs no errors (checked by the `consoleErrors` fixture). */
async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const path of PUBLIC_ROUTES) {
  test(`${path} is accessible and free of errors`, async ({ page }) => {
    await expectAccessiblePage(page, path)
  })
}

test.describe('shopper pages are accessible and free of errors', () => {
  let shopperData: Awaited<ReturnType<typeof createShopperWithData>>

  test.beforeAll(async () => {
    shopperData = await createShopperWithData()
  })

  for (const [index, path] of [...shopperRoutes({ id: 0 }), '/profile/orders/0'].entries()) {
    test(`${path} is accessible and free of errors`, async ({ page, context }) => {
      const { shopper, addressId, orderId } = shopperData
      await signIn(context, shopper)
      await expectAccessiblePage(page, shopperRoutes(shopper, addressId)[index] ?? `/profile/orders/${orderId}`)
    })
  }
})

test.describe('admin pages are accessible and free of errors', () => {
  let admin: Account

  test.beforeAll(async () => {
    await ensureTrialCoupon()
    admin = await signInAsDemo('ADMIN')
  })

  for (const path of ADMIN_ROUTES) {
    test(`${path} is accessible and free of errors`, async ({ page, context }) => {
      await signIn(context, admin)
      await expectAccessiblePage(page, path)
    })
  }
})

test.describe('demo mailbox is accessible and free of errors', () => {
  const findWelcomeEmail = async () => (await emailsTo((await createShopper()).email))[0]

  test('as a list', ({ page }) => expectAccessiblePage(page, '/dev/mail'))

  test('with an email as text', async ({ page }) => {
    await expectAccessiblePage(page, `${(await findWelcomeEmail())?.path}?as=text`)
  })

  test('with an email on its own', async ({ page }) => {
    // Opened directly, because scripts, including axe, can't run in the mailbox's frame.
    await page.setContent(await (await fetch(shopUrl(`${(await findWelcomeEmail())?.path}/html`))).text())
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('unknown page shows the not-found page', async ({ page, watcher }) => {
  watcher.allow(/404 \(Not Found\)/)
  await expectAccessiblePage(page, '/no/such/page')
})
