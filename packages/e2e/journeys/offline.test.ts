import { open, signIn } from '../support/pages.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('an order that is opened without a connection offers a retry, and appears when the connection is back', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/ERR_INTERNET_DISCONNECTED/)
  const shopper = await createShopper()
  const address = await shopper.saveAddress()
  const products = await shopper.fillCart(2)
  const [first, second] = [
    await shopper.buy(products[0]?.id ?? 0, address.id),
    await shopper.buy(products[1]?.id ?? 0, address.id),
  ]
  await signIn(context, shopper)
  // Loads the script of the page.
  await open(page, `/profile/orders/${first.id}`)
  await page.getByRole('link', { name: 'Your Orders' }).click()
  const details = page.getByRole('link', { name: `View Details of order #${second.id}` })
  await expect(details).toBeVisible()
  await context.setOffline(true)
  await details.click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: `Order #${second.id}` })).toBeVisible()
})
