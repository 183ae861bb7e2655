import type { Page } from '@playwright/test'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

test('selection, coupon and address survive going back and reloading', async ({ page, shopper }) => {
  const [, second] = await shopper.fillCart(3)
  await shopper.saveAddress()
  await shopper.saveAddress({ fullName: 'Second Person' })
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByRole('checkbox', { name: `Select ${second?.name}` }).uncheck()
  await page.getByLabel('Coupon', { exact: true }).fill('SAVE10')
  await press(page, 'Apply')
  await expect(page.getByText(/^SAVE10 applied/)).toBeVisible()
  await press(page, 'Proceed to Checkout')
  const secondAddress = page.getByRole('radio', { name: /Second Person/ })
  await secondAddress.check()
  await press(page, 'Continue to Review')
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await press(page, 'Continue to Payment')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await expect(page.getByText('Second Person')).toBeVisible()

  await page.goBack()
  const reviewTitle = page.getByRole('heading', { name: 'Review your order' })
  await expect(reviewTitle).toBeVisible()
  await page.reload()
  await expect(reviewTitle).toBeVisible()
  await expect(page.getByText('Second Person')).toBeVisible()
  await page.goBack()
  await expect(secondAddress).toBeChecked()
  await page.goBack()
  await expect(page.getByText('2 of 3 selected')).toBeVisible()
  await expect(page.getByText(/^SAVE10 applied/)).toBeVisible()
  await expect(summary(page)).toContainText('Coupon SAVE10')

  await press(page, 'Proceed to Checkout')
  await expect(secondAddress).toBeChecked()
  await press(page, 'Continue to Review')
  await expect(reviewTitle).toBeVisible()
  await expect(page.getByText('Second Person')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
})

test('checkout has no navigation, only its steps, help and a link to the cart', async ({ page, shopper }) => {
  await shopper.fillCart(1)
  const { id } = await shopper.saveAddress()
  for (const step of ['address', 'address/review', `address/review/payment/${id}`]) {
    await test.step(step, async () => {
      await open(page, `/shop/${shopper.id}/cart/${step}`)
      await expect(summary(page)).toContainText('Total')
      await expect(page.getByRole('search')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('[data-part=switch-button]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/faq')
    })
  }
  await page.getByRole('link', { name: 'Back to cart', exact: true }).click()
  await expect(page).toHaveURL(`/shop/${shopper.id}/cart`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('each step of the checkout begins after its bar for the keyboard', async ({ page, shopper }) => {
  await shopper.fillCart(1)
  await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address`)
  await press(page, 'Continue to Review')
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('list', { name: 'Checkout' }).getByRole('link', { name: /Cart Review/ })).toBeFocused()
})

test('completed steps lead back', async ({ page, shopper }) => {
  await shopper.fillCart(1)
  const { id } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${id}`)
  const steps = page.getByRole('list', { name: 'Checkout' })
  await expect(steps.getByRole('listitem')).toHaveText([/Cart Review/, /Address/, /Review Order/, /Payment/])
  await steps.getByRole('link', { name: /Review Order/ }).click()
  await expect(page).toHaveURL(/\/review$/)
  await steps.getByRole('link', { name: /Address/ }).click()
  await expect(page).toHaveURL(/\/address$/)
  await steps.getByRole('link', { name: /Cart Review/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('going back while the payment is being created opens no sheet elsewhere', async ({ page, shopper }) => {
  await shopper.fillCart(1)
  const { id } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review`)
  await press(page, 'Continue to Payment')
  await expect(page).toHaveURL(new RegExp(`/payment/${id}$`))
  await page.getByRole('checkbox', { name: /Terms/ }).check()
  await page.route('**/api/payment/create-order', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const released = page.waitForResponse('**/api/payment/release')
  await press(page, /^Pay Now/)
  await page.goBack()
  await released
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay ₹5.00' })).toHaveCount(0)
})
