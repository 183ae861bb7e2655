import { readFile } from 'node:fs/promises'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo, signUpDetails } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin sees weekly revenue, exports a report and opens the calendar', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin')
  const week = page.getByRole('region', { name: 'Weekly revenue' })
  await expect(week.getByText('₹56,300.00')).toBeVisible()
  await expect(week.getByRole('listitem')).toHaveText([/7,500/, /9,200/, /8,100/, /10,500/, /9,800/, /11,200/])
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Previous month' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^\d+ orders?$/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Reports' }).first().click()
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(31)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[0]).toBe('\uFEFF"From","Orders","Revenue (₹)","Average order value (₹)"')
})

test('dark and compact settings persist', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('checkbox', { name: 'Compact layout' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-part=admin]')).toHaveAttribute('data-compact', 'true')
})

test('account created by an admin appears in the activity log', async ({ page, context }) => {
  const { name, email, phoneNo } = signUpDetails()
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Add User' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill(phoneNo)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await open(page, '/admin/activity?subject=user')
  await expect(page.getByText(`created an account for ${name}`).first()).toBeVisible()
})

test('moderator answers a message without access to activity log and payments', async ({ page, context }) => {
  const { name, email } = signUpDetails()
  await callApi('POST', '/api/contact', { body: { name, email, message: `Is ${email} known to you?` } })
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, '/admin/activity')
  await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
  await open(page, '/admin/messages')
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0)
  const message = page.getByRole('listitem').filter({ hasText: `Is ${email} known to you?` })
  await message.getByRole('button', { name: /^Mark as resolved/ }).click()
  await expect(message).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Resolved')
  await expect(message.getByText(/^Resolved by/)).toBeVisible()
})
