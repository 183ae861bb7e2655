import { randomUUID } from 'node:crypto'
import { callApi } from '../support/api.ts'
import { emailsTo, followLink, linksInEmail, openEmail } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const PRICES = 'Prices of'
/** Ignores issues that other journeys send to all subscribers. */
const isNoIssue = (subject: string) => !subject.startsWith(PRICES)

for (const path of ['/', '/shop']) {
  test(`newsletter sign-up on ${path}, confirmation and unsubscribe by email`, async ({ page }) => {
    const email = `reader.${randomUUID().slice(0, 8)}@journeys.example`
    const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject).filter(isNoIssue)
    await open(page, path)
    await page.getByPlaceholder('Your email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const thanks = page.getByText(/^Thank you for subscribing!/)
    await expect(thanks).toBeVisible()
    await expect(page.getByPlaceholder('Your email address')).toHaveValue('')
    await expect(thanks).toBeHidden()

    const question = { to: email, subject: 'Do you want the Shopflix newsletter?' }
    const letter = await openEmail(page, question)
    const joining = await followLink(page, letter.getByRole('link', { name: 'Yes, send it to me' }))
    await joining.getByRole('button', { name: 'Yes, send it to me' }).click()
    await expect(joining.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    expect(await subjects()).toEqual([question.subject])

    const leaving = await followLink(page, letter.getByRole('link', { name: 'Unsubscribe' }))
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(leaving.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
    expect(await subjects()).toEqual(['You are off the Shopflix newsletter', question.subject])
  })
}

test('admin writes, previews, tests and sends a newsletter issue', async ({ page, context }) => {
  const admin = await signInAsDemo('ADMIN')
  const email = `reader.${randomUUID().slice(0, 8)}@journeys.example`
  const subject = `${PRICES} ${email}`
  await callApi('POST', '/api/newsletter', { body: { email } })
  const [question] = await emailsTo(email)
  const confirm = question && (await linksInEmail(question)).find((link) => link.includes('/confirm?'))
  await callApi('POST', '/api/newsletter/confirm', {
    body: { token: new URL(confirm ?? '').searchParams.get('token') },
  })

  await signIn(context, admin)
  await open(page, '/admin/messages?view=issues')
  await page.getByRole('link', { name: 'Write an issue' }).click()
  await page.getByRole('button', { name: 'Keep draft' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Words').fill('Lamps are cheap.\n\n[See the deals](/shop)')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'See the deals' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${admin.email}.`)).toBeVisible()
  expect((await emailsTo(admin.email)).map((mail) => mail.subject)).toContain(`Test: ${subject}`)

  await page.getByRole('button', { name: 'Send to all' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText(/^Sent to \d+ readers?\./)).toBeVisible()
  const letter = await openEmail(page, { to: email, subject })
  await expect(letter.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
})

test('truncated newsletter link shows an error', async ({ page, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*newsletter/)
  await open(page, '/newsletter/unsubscribe?token=3f0c1d52')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is not complete.')).toBeVisible()
})
