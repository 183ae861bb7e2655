import { agreeToTerms } from '../support/checkout.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('coupon created by an admin discounts an order and counts the redemption', async ({ page, context, shopper }) => {
  const code = `DIWALI${shopper.id}`
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/offers')
  await page.getByRole('button', { name: 'New coupon' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Use 3 to 30 letters and digits')).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Percent off').fill('25')
  await page.getByLabel('Uses per customer').fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${code} saved.`)).toBeVisible()

  await signIn(context, shopper)
  await shopper.fillCart(2)
  await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByLabel('Coupon', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} applied: 25% off the selected items`)).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await agreeToTerms(page)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await page.getByRole('button', { name: 'Pay ₹5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ couponCode: code.toLowerCase() })

  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, `/admin/offers?query=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(`^${code} 25%`) })).toContainText('1, 1 per customer')
})
