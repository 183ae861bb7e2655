import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn, waitUntilSettled } from '../support/pages.ts'
import { createShopper, type Shopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

async function buyOne(shopper: Shopper) {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  return { product, order: await shopper.buy(product.id, addressId) }
}
const openOrder = async (page: Page, orderId: number) => {
  await open(page, `/profile/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderId}` })).toBeVisible()
}

test('order page shows the full timeline up to the refund', async ({ page, shopper }) => {
  const { order } = await buyOne(shopper)
  await open(page, '/profile/orders')
  await page.getByRole('link', { name: `View Details of order #${order.id}` }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem')).toContainText(['Ordered', 'Shipped', 'Delivery'])
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('₹5.00 by UPI')
  await expect(payment.getByText(/^₹5\.00 will be refunded by \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('12 Lake View Road')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Cancel Order/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('Order cancelled successfully.')).toBeVisible()
  await expect(timeline.getByText('Cancelled by you')).toBeVisible()
  await expect(payment.getByText(/^₹5\.00 refunded on /)).toBeVisible()
  await expect(payment.getByText('Refunded', { exact: true })).toBeVisible()
})

test('Buy Again adds the items to the cart', async ({ page, shopper }) => {
  const { product, order } = await buyOne(shopper)
  expect(await shopper.cart()).toEqual([])
  await openOrder(page, order.id)
  const buyAgain = page.getByRole('button', { name: /^Buy Again/ })
  await buyAgain.click()
  await expect(page.getByText('1 item added to your cart.')).toBeVisible()
  await buyAgain.click()
  await page.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  expect((await shopper.cart()).map(({ id, quantity }) => [id, quantity])).toEqual([[product.id, 1]])
})

test('receipt prints on white without the page frame', async ({ page, shopper }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { product, order } = await buyOne(shopper)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openOrder(page, order.id)
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await waitUntilSettled(page)
  for (const text of ['Receipt', `Order #${order.id}`, product.name, 'Kavya Nair', '₹5.00 by UPI']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('order of another user shows the not-found page, also for staff', async ({ page, shopper, watcher, context }) => {
  const { order } = await buyOne(await createShopper())
  watcher.allow(/403/)
  await open(page, `/profile/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(shopper.id).not.toBe(order.userId)

  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, `/profile/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
