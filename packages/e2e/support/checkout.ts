import type { Page } from '@playwright/test'
import { open } from './pages.ts'
import type { Shopper } from './shopper.ts'
import { expect } from './test.ts'

/** A shopper with a thing in the cart, on the payment page, terms agreed to. */
export async function openPayment(page: Page, shopper: Shopper) {
  await shopper.fillCart(1)
  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  await agreeToTerms(page)
  return { payNow: page.getByRole('button', { name: /^Pay Now/ }), sheet: sheetOf(page) }
}

export const agreeToTerms = (page: Page) => page.getByRole('checkbox', { name: /Terms/ }).check()

/** The payment provider's sheet, here the sandbox's. */
const sheetOf = (page: Page) => ({
  pay: page.getByRole('button', { name: 'Pay ₹5.00' }),
  fail: page.getByRole('button', { name: 'Fail' }),
  close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
})

/** One order, paid once, and nothing of it left in the cart. */
export async function expectOneOrder(shopper: Shopper): Promise<void> {
  await expect.poll(async () => (await shopper.orders()).length).toBe(1)
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ orderStatus: 'SHIPPED', paymentStatus: 'COMPLETED', paidAmount: 5 })
  await expect.poll(shopper.cartCount).toBe(0)
  expect(await shopper.orders()).toHaveLength(1)
}

/** Does what pays, and sees the success said, which is for a moment only: looked for in every frame from before. */
export async function expectPaid(page: Page, pay: () => Promise<void>): Promise<void> {
  const isSaid = () => document.body.innerText.includes('Payment & Order Successful!')
  await Promise.all([page.waitForFunction(isSaid), pay()])
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
}
