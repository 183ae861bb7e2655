import { expectAccessible } from '../support/accessibility.ts'
import { expectOneOrder, expectThanks, openPayment } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

test('on desktop, a UPI app that doesn’t respond creates no order, and the same QR code can be paid later', async ({
  page,
  shopper,
}) => {
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await expect(sheet.code).toBeVisible()
  await expect(sheet.apps).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  // NPCI ended requests to a typed UPI ID.
  await expect(page.getByRole('radio', { name: 'UPI ID' })).toHaveCount(0)
  await expectAccessible(page)
  await sheet.ignore.click()
  await expect(page.getByText('The UPI app hasn’t responded.')).toBeVisible()
  expect(await shopper.orders()).toEqual([])
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('on a phone, UPI shows links to the apps, and Tab stays in the sheet', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await expect(sheet.apps).toHaveText(['Google Pay', 'PhonePe', 'Paytm', 'BHIM', 'Another UPI app'])
  await expect(sheet.code).toBeHidden()
  const links = await sheet.apps.evaluateAll((apps) => apps.map((app) => app.getAttribute('href') ?? ''))
  for (const [index, start] of ['tez://upi/pay?', 'phonepe://pay?', 'paytmmp://pay?', 'bhim://pay?'].entries()) {
    expect(links[index]).toContain(`${start}pa=merchant@sandbox&`)
  }
  const { searchParams } = new URL(links.at(-1) ?? '')
  expect([searchParams.get('am'), searchParams.get('cu')]).toEqual(['5.00', 'INR'])

  await expect(sheet.pay).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.apps.last()).toBeFocused()
  await sheet.close.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeFocused()
  await sheet.pay.click()
  await expectThanks(page)
})

test('a typed UPI ID pays if the merchant has enabled it', async ({ page, shopper }) => {
  await page.route('**/sandbox/preferences', (route) => route.fulfill({ json: { methods: { upi_collect: true } } }))
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await page.getByRole('radio', { name: 'UPI ID' }).check()
  const id = page.getByRole('textbox', { name: 'Your UPI ID' })
  await id.fill('failure@razorpay')
  await sheet.pay.click()
  await expect(page.getByText(/^Payment was unsuccessful/)).toBeVisible()
  await expectAccessible(page)
  await id.fill('success@razorpay')
  await sheet.pay.click()
  await expectThanks(page)
  await expectOneOrder(shopper)
})

test('an expired UPI code can’t be paid, and a new one can', async ({ page, shopper }) => {
  await page.clock.install()
  const { payNow, sheet } = await openPayment(page, shopper)
  await payNow.click()
  await expect(sheet.pay).toBeFocused()
  await page.clock.fastForward('15:00')
  await expect(page.getByText('This code has expired.')).toBeVisible()
  await expect(sheet.code).toHaveCount(0)
  for (const button of [sheet.pay, sheet.decline, sheet.ignore]) await expect(button).toBeDisabled()
  const renew = page.getByRole('button', { name: 'Get a new code' })
  await expect(renew).toBeFocused()
  await page.getByRole('radio', { name: 'Netbanking' }).check()
  await expect(sheet.pay).toBeEnabled()
  await page.getByRole('radio', { name: 'UPI' }).check()
  await expectAccessible(page)

  await renew.press('Enter')
  await expect(sheet.pay).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await sheet.pay.press('Enter')
  await expectThanks(page)
  await expectOneOrder(shopper)
})
