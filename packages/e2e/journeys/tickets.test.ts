import { emailsTo, linksInEmail } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo, signUpDetails } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a visitor’s complaint gets a number, an answer by email and a rating', async ({ page, context, browser }) => {
  const { name, email } = signUpDetails()
  await open(page, '/support?kind=complaint')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message', { exact: true }).fill(`The lamp for ${email} arrived broken.`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Your ticket number is T\d{6}/)).toBeVisible()

  const [received] = await emailsTo(email)
  const link = (await linksInEmail(received as never)).find((href) => href.includes('/support/')) ?? ''
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, '/admin/messages')
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: /^Reply to/ })
    .click()
  await page.getByLabel('Template').selectOption('Parcel is being traced')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue(new RegExp(`^Hi ${name}`))
  await page.getByLabel('Reply', { exact: true }).fill('A new lamp is on its way.')
  await page.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(page.getByText('Resolved by')).toBeVisible()

  const visitor = await browser.newPage()
  await open(visitor, link.replace(/^https?:\/\/[^/]+/, ''))
  await expect(visitor.getByText('A new lamp is on its way.')).toBeVisible()
  const yes = visitor.getByRole('button', { name: 'Yes', exact: true })
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.getByText('Thank you for your feedback.')).toBeVisible()
  await visitor.getByLabel('Your message').fill('It broke again.')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByText('We’ll reply', { exact: true })).toBeVisible()
  await visitor.close()
})
