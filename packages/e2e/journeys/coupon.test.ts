import type { Page } from '@playwright/test'
import { formatRupees } from '@shop/contract/kit/money'
import { agreeToTerms } from '../support/checkout.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const readTotal = async (page: Page) => {
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Coupon SAVE10')
  return /Total\s*(₹[\d,.]+)/.exec(await summary.innerText())?.[1]
}

test('coupon total is the same in cart, review, payment and order', async ({ page, shopper }) => {
  await shopper.fillCart(2)
  await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByLabel('Coupon', { exact: true }).fill(' Save10 ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('SAVE10 applied: 10% off the selected items')).toBeVisible()
  const inCart = await readTotal(page)

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await expect(page).toHaveURL(/\/review$/)
  expect(await readTotal(page)).toBe(inCart)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await agreeToTerms(page)
  expect(await readTotal(page)).toBe(inCart)

  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await page.getByRole('button', { name: 'Pay ₹5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ couponCode: 'save10', paidAmount: 5 })
  expect(formatRupees(order?.totalAmount ?? 0)).toBe(inCart)
})

test('selected items and coupon survive a sign-in at the payment step', async ({ page, shopper, watcher }) => {
  watcher.allow(/401 \(Unauthorized\)/)
  const [, unselected] = await shopper.fillCart(2)
  await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByRole('checkbox', { name: unselected?.name ?? '' }).uncheck()
  await page.getByLabel('Coupon', { exact: true }).fill('SAVE10')
  await page.getByRole('button', { name: 'Apply' }).click()
  // The result moves the button below it.
  await expect(page.getByText('SAVE10 applied: 10% off the selected items')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await agreeToTerms(page)
  const total = await readTotal(page)

  await shopper.call('POST', '/auth/sign-out-everywhere')
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await page.getByRole('button', { name: 'Sign In Again' }).click()
  await page.getByLabel('Email Address').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await agreeToTerms(page)
  expect(await readTotal(page)).toBe(total)
  await expect(page.getByText(unselected?.name ?? '')).toBeHidden()
})
