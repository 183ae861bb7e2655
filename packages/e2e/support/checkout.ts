import type { Page } from '@playwright/test'
import { open } from './pages.ts'
import type { Shopper } from './shopper.ts'
import { expect } from './test.ts'

/** Opens the payment page with one item in the cart and the terms accepted. */
export async function openPayment(page: Page, shopper: Shopper) {
  await shopper.fillCart(1)
  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  await agreeToTerms(page)
  return { payNow: page.getByRole('button', { name: /^Pay Now/ }), sheet: paymentSheet(page) }
}

export const agreeToTerms = (page: Page) => page.getByRole('checkbox', { name: /Terms/ }).check()

/**
 * The payment sheet of the sandbox provider, with UPI chosen. `pay`, `decline` and `ignore` are what the UPI app does.
 */
export const paymentSheet = (page: Page) => ({
  pay: page.getByRole('button', { name: 'Pay ₹5.00' }),
  decline: page.getByRole('button', { name: 'Decline' }),
  ignore: page.getByRole('button', { name: 'No response' }),
  code: page.getByRole('img', { name: 'QR code to pay ₹5.00 with a UPI app' }),
  apps: page.getByRole('list', { name: 'Pay with an app' }).getByRole('link'),
  close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
})

/** Expects exactly one paid order and an empty cart. */
export async function expectOneOrder(shopper: Shopper): Promise<void> {
  await expect.poll(async () => (await shopper.orders()).length).toBe(1)
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ orderStatus: 'SHIPPED', paymentStatus: 'COMPLETED', paidAmount: 5 })
  await expect.poll(shopper.cartCount).toBe(0)
  expect(await shopper.orders()).toHaveLength(1)
}

/** Runs `pay` and expects the success message. It is visible only briefly, so every frame is checked from the start. */
export async function expectPaid(page: Page, pay: () => Promise<void>): Promise<void> {
  const hasMessage = () => document.body.innerText.includes('Payment & Order Successful!')
  await Promise.all([page.waitForFunction(hasMessage), pay()])
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
}
