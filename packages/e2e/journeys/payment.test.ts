import { agreeToTerms, expectOneOrder, expectPaid, expectThanks, openPayment } from '../support/checkout.ts'
import { waitForHydration } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('one press in the payment sheet pays by UPI', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await expectPaid(page, () => sheet.pay.click())
  await expectThanks(page)
  await expectOneOrder(shopper)
  expect((await shopper.orders())[0]?.paymentMethod).toBe('UPI')
})

test('mobile pay button is in the bottom bar and scrolls to the unchecked terms', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { payNow, sheet } = await openPayment(page, shopper)
  const terms = page.getByRole('checkbox', { name: /Terms/ })
  await terms.uncheck()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(payNow).toHaveCount(1)
  const bar = page.locator('[data-part=pay-bar]').filter({ has: payNow })
  await expect(bar).toContainText('Pay Now ₹5.00')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(terms).not.toBeInViewport()
  await payNow.click()
  await expect(terms).toBeFocused()
  const message = page.getByText('Please agree to Terms & Conditions')
  await expect(message).toBeInViewport({ ratio: 1 })
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)

  await terms.check()
  await terms.press('Enter')
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('failed payment can be retried and creates one order', async ({ page, shopper, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*\/sandbox\//)
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await sheet.decline.click()
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  expect(await shopper.orders()).toEqual([])
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('closing the sheet creates no order, and paying later creates one', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await sheet.close.click()
  await expect(sheet.pay).toBeHidden()
  await expect(payNow).toBeEnabled()
  expect(await shopper.orders()).toEqual([])
  expect(await shopper.cartCount()).toBe(1)
  await payNow.click()
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('pressing Pay Now twice opens one sheet and creates one order', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.dblclick()
  await expect(sheet.pay).toHaveCount(1)
  await sheet.pay.dblclick()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('going back after paying does not pay again', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  const { pathname } = new URL(page.url())
  await payNow.click()
  await sheet.pay.click()
  await expectThanks(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeHidden()
  await page.goto(pathname)
  await expect(page.getByText(/No items to review\.|Your cart is empty/)).toBeVisible()
  await expectOneOrder(shopper)
})

test('reloading with the sheet open still creates one order', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await expect(sheet.pay).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await agreeToTerms(page)
  await payNow.click()
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('reloading right after paying still creates one order', async ({ page, shopper, watcher }) => {
  watcher.allow(/net::ERR_FAILED.*payment\/verify/)
  const { payNow, sheet } = await openPayment(page, shopper)
  // The payment succeeded, but the page closes before it can verify it.
  const paid = page.waitForResponse('**/sandbox/orders/*/payments')
  await page.route('**/api/payment/verify', (route) => route.abort('failed'))
  await payNow.click()
  await sheet.pay.click()
  await paid
  await page.unrouteAll()
  await page.reload()
  await expectOneOrder(shopper)
})

test('order is created when the browser closes right after paying', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  const closed = page.waitForEvent('close')
  await page.route('**/sandbox/orders/*/payments', async (route) => {
    await route.fetch()
    await page.close()
  })
  await payNow.click()
  await sheet.pay.click().catch(() => undefined)
  await closed
  await expectOneOrder(shopper)
})

test('payment sheet stays closed until the terms are accepted', async ({ page, shopper }) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await page.getByRole('checkbox', { name: /Terms/ }).uncheck()
  await payNow.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please agree to Terms & Conditions' })).toBeVisible()
  await expect(sheet.pay).toHaveCount(0)
})
