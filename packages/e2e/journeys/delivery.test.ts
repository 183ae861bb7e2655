import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a PIN is remembered from the product page to the cart and the order', async ({ page, shopper }) => {
  const [product] = await shopper.fillCart(1)
  await open(page, `/product/${product?.id}`)
  await page.getByRole('button', { name: 'Enter PIN' }).click()
  await page.getByLabel('PIN Code').fill('800001')
  await page.getByRole('button', { name: 'Check' }).click()
  const pin = page.getByText('Deliver to 800001, Patna')
  await expect(pin).toBeVisible()
  const promise = await page.getByText(/^Delivery by \d\d \w{3}, \d{4}$/).innerText()
  await page.reload()
  await expect(pin).toBeVisible()
  await open(page, `/shop/${shopper.id}/cart`)
  await expect(pin).toBeVisible()
  await expect(page.getByText(promise)).toBeVisible()

  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review`)
  await expect(page.getByText(promise)).toBeVisible()
  const order = await shopper.buy(product?.id ?? 0, addressId)
  await open(page, `/profile/orders/${order.id}`)
  await expect(page.getByText(promise.replace('Delivery by', 'by'), { exact: true })).toBeVisible()
})

test('staff stop the delivery to a PIN, and checkout refuses its address', async ({ page, context, shopper }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/delivery?view=pins')
  const typed = page.getByRole('textbox', { name: 'PINs' })
  await typed.fill('123456,no')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Line 1: PIN 123456 doesn’t exist')
  await typed.fill('pin,serviceable\n682555,no')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Delivery stops for 1 PIN and resumes for 0 PINs. Unchanged: 0 PINs.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('row', { name: /682555 Lakshadweep/ })).toBeVisible()

  await signIn(context, shopper)
  await shopper.fillCart(1)
  await shopper.saveAddress({
    fullName: 'On the island',
    postalCode: '682555',
    city: 'Kavaratti',
    state: 'Lakshadweep',
  })
  await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address`)
  await expect(page.getByText('We don’t deliver to PIN 682555 yet. Choose another address.')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue to Review' })
  await expect(next).toBeDisabled()
  await page.getByRole('radio', { name: /800001/ }).check()
  await expect(next).toBeEnabled()

  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/delivery?view=pins')
  await page.getByRole('button', { name: 'Deliver to 682555 again' }).click()
  await expect(page.getByRole('row', { name: /682555/ })).toHaveCount(0)
})

test('staff change the delivery dates', async ({ page, context, shopper }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/delivery')
  const remote = page.getByRole('textbox', { name: 'North-East, Jammu and Kashmir, Ladakh and islands' })
  const days = await remote.inputValue()
  await remote.fill('99')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await expect(page.getByText('Enter 0 to 30 days')).toBeVisible()
  await remote.fill('12')
  await page.getByLabel('Holidays').fill('2030-01-26')
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const { deliveryDate } = await shopper.call<{ deliveryDate: string }>('GET', '/api/pincodes/793001')
  expect(Date.parse(deliveryDate) - Date.now()).toBeGreaterThan(11 * 24 * 60 * 60 * 1000)
  await remote.fill(days)
  await page.getByLabel('Holidays').fill('')
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/admin/delivery'),
  )
  await save.click()
  expect((await saved).ok()).toBe(true)
})
