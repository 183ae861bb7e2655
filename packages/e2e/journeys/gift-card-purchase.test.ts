import { expectAccessible } from '../support/accessibility.ts'
import { paymentSheet } from '../support/checkout.ts'
import { readGiftCardCode } from '../support/gift-cards.ts'
import { open } from '../support/pages.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a bought gift card is paid, emailed and redeemed by its recipient', async ({ page, shopper }) => {
  test.setTimeout(120_000)
  const recipient = await createShopper()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(shopper.id).not.toBe(recipient.id)
  await open(page, '/profile/store-credit')
  await page.getByRole('link', { name: 'Buy a gift card' }).click()
  await page.getByRole('button', { name: '₹2,000' }).click()
  await page.getByLabel('Recipient’s name').fill('Meera')
  await page.getByLabel('Recipient’s email').fill(recipient.email)
  await page.getByLabel('Message').fill('Happy birthday!')
  await expect(page.getByRole('region', { name: 'Preview of the email' })).toContainText('a gift card of ₹2,000.00')
  await expect(page.getByText('We charge ₹5.00 and refund it within')).toBeVisible()
  await expectAccessible(page)
  const buy = page.getByRole('button', { name: 'Pay ₹5.00' })
  await buy.click()
  const sheet = paymentSheet(page)
  await sheet.close.click()
  await expect(page.getByText('Payment cancelled. You weren’t charged.')).toBeVisible()
  await buy.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹5.00' }).click()
  const cards = page.getByRole('region', { name: 'Gift cards' })
  await expect(cards.getByText(recipient.email)).toBeVisible()
  await expectAccessible(page)
  const body = { code: await readGiftCardCode(recipient.email) }
  expect(await recipient.call('POST', '/api/gift-cards/redeem', body)).toEqual({ amount: 2000 })
  await page.reload()
  await expect(cards.getByText(/^Redeemed on/)).toBeVisible()
  await expect(cards.getByRole('button')).toHaveCount(0)
})
