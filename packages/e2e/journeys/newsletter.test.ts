import { randomUUID } from 'node:crypto'
import { follow, mailsTo, openMail } from '../support/mailbox.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['/', '/shop']) {
  test(`a reader asks for the newsletter on ${path}, confirms by mail, and leaves by mail`, async ({ page }) => {
    const email = `reader.${randomUUID().slice(0, 8)}@journeys.example`
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    await open(page, path)
    await page.getByPlaceholder('Your email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const thanks = page.getByText(/^Thank you for subscribing!/)
    await expect(thanks).toBeVisible()
    await expect(page.getByPlaceholder('Your email address')).toHaveValue('')
    await expect(thanks).toBeHidden()

    const question = { to: email, subject: 'Do you want the Shopflix newsletter?' }
    const letter = await openMail(page, question)
    const joining = await follow(page, letter.getByRole('link', { name: 'Yes, send it to me' }))
    await joining.getByRole('button', { name: 'Yes, send it to me' }).click()
    await expect(joining.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    expect(await subjects()).toEqual([question.subject])

    const leaving = await follow(page, letter.getByRole('link', { name: 'Unsubscribe' }))
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(leaving.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
    expect(await subjects()).toEqual(['You are off the Shopflix newsletter', question.subject])
  })
}

test('a link that was cut short says so', async ({ page, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*newsletter/)
  await open(page, '/newsletter/unsubscribe?token=3f0c1d52')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is not complete.')).toBeVisible()
})
