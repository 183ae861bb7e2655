import { randomUUID } from 'node:crypto'
import { callApi } from '../support/api.ts'
import { emailsTo, followLink, linksInEmail, openEmail } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ISSUE_SUBJECT = 'Prices of'
/** Ignores issues that other journeys send to all subscribers. */
const isOtherEmail = (subject: string) => !subject.startsWith(ISSUE_SUBJECT)

for (const path of ['/', '/shop']) {
  test(`newsletter sign-up on ${path}, confirmation and unsubscribe by email`, async ({ page }) => {
    const email = `reader.${randomUUID().slice(0, 8)}@journeys.example`
    const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject).filter(isOtherEmail)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await page.getByPlaceholder('Your email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const thanks = page.getByText(/^Thank you for subscribing!/)
    await expect(thanks).toBeVisible()
    const spaceBelow = await thanks.evaluate((message) => {
      const form = message.closest('form')
      const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0
      return bottomOf(form?.parentElement) - bottomOf(form?.lastElementChild)
    })
    expect(spaceBelow).toBeGreaterThanOrEqual(16)
    await expect(page.getByPlaceholder('Your email address')).toHaveValue('')
    await expect(thanks).toBeHidden()

    const confirmation = { to: email, subject: 'Confirm your Shopflix newsletter subscription' }
    const message = await openEmail(page, confirmation)
    const confirmPage = await followLink(page, message.getByRole('link', { name: 'Confirm subscription' }))
    await confirmPage.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(confirmPage.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
    expect(await subjects()).toEqual([confirmation.subject])

    const unsubscribePage = await followLink(page, message.getByRole('link', { name: 'Unsubscribe' }))
    await unsubscribePage.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(unsubscribePage.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    expect(await subjects()).toEqual(['You’re unsubscribed from the Shopflix newsletter', confirmation.subject])
  })
}

test('admin writes, previews, tests and sends a newsletter issue', async ({ page, context }) => {
  const admin = await signInAsDemo('ADMIN')
  const email = `reader.${randomUUID().slice(0, 8)}@journeys.example`
  const subject = `${ISSUE_SUBJECT} ${email}`
  await callApi('POST', '/api/newsletter', { body: { email } })
  const [confirmation] = await emailsTo(email)
  const confirm = confirmation && (await linksInEmail(confirmation)).find((link) => link.includes('/confirm?'))
  await callApi('POST', '/api/newsletter/confirm', {
    body: { token: new URL(confirm ?? '').searchParams.get('token') },
  })

  await signIn(context, admin)
  await open(page, '/admin/messages?view=issues')
  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Body').fill('Lamps are cheap.\n\n[See the deals](/shop)')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'See the deals' })).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(`Test email sent to ${admin.email}.`)).toBeVisible()
  expect((await emailsTo(admin.email)).map((sent) => sent.subject)).toContain(`Test: ${subject}`)

  await page.getByRole('button', { name: 'Send to all subscribers' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Sent to \d+ subscribers?\./)).toBeVisible()
  const message = await openEmail(page, { to: email, subject })
  await expect(message.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
})

test('truncated newsletter link shows an error', async ({ page, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*newsletter/)
  await open(page, '/newsletter/unsubscribe?token=3f0c1d52')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})
