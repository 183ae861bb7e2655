import { randomUUID } from 'node:crypto'
import type { Store } from '@shop/contract/store'
import { callApi } from '../support/api.ts'
import { pressKeyOn } from '../support/keyboard.ts'
import { emailsTo, openEmail } from '../support/mailbox.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('contact form shows a confirmation for three seconds and emails the shop', async ({ page }) => {
  const email = `asha.${randomUUID().slice(0, 8)}@journeys.example`
  const name = `Asha <b>Rao</b> ${email}`
  await open(page, '/contact')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Name').fill(name)
  await field('Email').fill(email)
  await field('Message').fill('Where is my lamp?\n<script>alert(1)</script>')
  const send = page.getByRole('button', { name: 'Send Message' })
  await pressKeyOn(page, send)
  const thanks = page.getByText('Thank you for contacting us!')
  await expect(thanks).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) await expect(field(label)).toHaveValue('')
  await expect(send, 'the keyboard focus stays on the button').toBeFocused()
  await expect(thanks).toBeHidden()

  const store = await callApi<Store>('GET', '/api/shop/store')
  const frame = await openEmail(page, { to: store.email, subject: `Message from ${name}` })
  await expect(frame.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await expect(page.getByText('> Where is my lamp?')).toBeVisible()
  const acknowledgements = await emailsTo(email)
  expect(acknowledgements).toHaveLength(1)
})

test('server errors appear beside their fields and keep the input', async ({ page, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*contact/)
  await open(page, '/contact')
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill('asha@journeys.example')
  await page.getByLabel('Message', { exact: true }).fill('x'.repeat(100_000))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Enter at most 5000 characters')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/^x{100000}$/)
})
