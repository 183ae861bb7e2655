import type { Page } from '@playwright/test'
import { emailsTo } from '../support/mailbox.ts'
import { createShopper, signInByApi, signUpDetails } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a sign-in that is pressed before the scripts are ready is carried out', async ({ page }) => {
  const { email, password } = await createShopper()
  const loadScripts = await openWithoutScripts(page, '/login')
  await fillIn(page, { 'Email Address': email, Password: password })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/login')
  loadScripts()
  await expect(page).toHaveURL('/shop')
})

test('a sign-up that is pressed before the scripts are ready creates the account', async ({ page }) => {
  const details = signUpDetails()
  const loadScripts = await openWithoutScripts(page, '/signup')
  await fillIn(page, {
    'Full Name': details.name,
    'Phone Number': details.phoneNo,
    'Email Address': details.email,
    Password: details.password,
    'Confirm Password': details.password,
  })
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  loadScripts()
  await expect(page.getByText('Registration successful')).toBeVisible()
  await signInByApi(details)
})

test('a password reset that is requested before the scripts are ready sends the code', async ({ page }) => {
  const { email } = await createShopper()
  const loadScripts = await openWithoutScripts(page, '/forgot-password')
  await fillIn(page, { 'Email Address': email })
  await page.getByRole('button', { name: 'Send OTP' }).click()
  loadScripts()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
})

test('a password that is reset before the scripts are ready stays out of the URL', async ({ page }) => {
  await openWithoutScripts(page, '/reset-password')
  await fillIn(page, { 'Email Address': 'asha@example.in', 'OTP Code': '123456', 'New Password': 'a secret of mine' })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByLabel('OTP Code')).toHaveValue('123456')
  expect(new URL(page.url()).search).toBe('')
})

test('messages that are sent before the scripts are ready arrive', async ({ page }) => {
  const { name, email } = signUpDetails()
  for (const [path, button, received] of [
    ['/contact', 'Send Message', 'Thank you for contacting us!'],
    ['/support', 'Send', /Your ticket number is T\d{6}/],
  ] as const) {
    const loadScripts = await openWithoutScripts(page, path)
    await fillIn(page, { Name: name, Email: email, Message: `Where is my lamp, asks ${path}` })
    await page.getByRole('button', { name: button, exact: true }).click()
    loadScripts()
    await expect(page.getByText(received)).toBeVisible()
  }
  expect(await emailsTo(email)).toHaveLength(2)
})

test('a newsletter subscription that is pressed before the scripts are ready is carried out', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/')
  await page.getByLabel('Your email address').fill(signUpDetails().email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  loadScripts()
  await expect(page.getByText(/^Thank you for subscribing!/)).toBeVisible()
})

for (const [path, button] of [
  ['/login', 'Sign In'],
  ['/forgot-password', 'Send OTP'],
  ['/contact', 'Send Message'],
] as const)
  test(`an empty form of ${path} shows its errors in the page, not in a bubble of the browser`, async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, path)
    await page.evaluate(() =>
      addEventListener('invalid', (e) => e.defaultPrevented || document.body.setAttribute('data-bubble', ''), true),
    )
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[data-submitted-early]')).toHaveCount(1)
    await expect(page.locator('[data-bubble]')).toHaveCount(0)
    loadScripts()
    await expect(page.getByText('Fill in this field.').first()).toBeVisible()
  })

/** Opens a page whose scripts arrive once the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.unroute(SCRIPTS)
  await page.route(SCRIPTS, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return scripts.resolve
}

const SCRIPTS = /\/assets\/.*\.js$/

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}
