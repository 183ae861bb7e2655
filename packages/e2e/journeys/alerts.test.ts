import { randomUUID } from 'node:crypto'
import type { ManagedProduct } from '@shop/contract/catalogue'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin checks for alerts, and moderators can’t open them', async ({ page, browser }) => {
  await signIn(page.context(), await signInAsDemo('ADMIN'))
  await open(page, '/admin/alerts')
  const lastCheck = page.getByText(/Last checked:|Not checked yet/)
  await expect(lastCheck).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForResponse((response) => response.url().endsWith('/api/admin/alerts/check'))
  await page.getByRole('button', { name: 'Check now' }).click()
  expect((await started).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Last checked:/)).toBeVisible()

  const moderatorContext = await browser.newContext()
  await signIn(moderatorContext, await signInAsDemo('MODERATOR'))
  const moderator = await moderatorContext.newPage()
  await moderator.goto('/admin/alerts')
  await expect(moderator.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
  await moderatorContext.close()
})

test('refused reservation appears as an alert, and is closed with a note', async ({ page }) => {
  const admin = await signInAsDemo('ADMIN')
  const product: ManagedProduct = await callApi('POST', '/api/admin/products', {
    token: admin.token,
    body: {
      name: `Zephyr chandelier ${randomUUID().slice(0, 8)}`,
      mainCategory: 'home & kitchen',
      subCategory: 'Decor',
      actualPrice: 9_000_000,
      discountPrice: 9_000_000,
      stock: 20,
    },
  })
  const buyer = await createShopper()
  const { id: addressId } = await buyer.saveAddress()
  const items = [{ productId: product.id, quantity: 10 }]
  await expect(buyer.call('POST', '/api/payment/create-order', { amount: 500, items, addressId })).rejects.toThrow(
    '409',
  )

  await signIn(page.context(), admin)
  await open(page, '/admin/alerts')
  const alert = page.getByRole('listitem', { name: new RegExp(`Reservation was refused: .* customer ${buyer.id} `) })
  await expect(alert).toContainText('₹9,00,00,000.00')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close alert' })
  await dialog.getByRole('button', { name: 'Close alert' }).click()
  await expect(dialog).toContainText('Note is required')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'How was it resolved?' }).fill('Called the customer')
  await dialog.getByRole('button', { name: 'Close alert' }).click()
  await expect(page.getByText('Alert closed')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
