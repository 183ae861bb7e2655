import { readOneTimeCode } from '../support/mailbox.ts'
import { open } from '../support/pages.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('password reset by emailed code', async ({ page, watcher }) => {
  const { email, password } = await createShopper()
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  // The URL changes before the page, and both pages have this field.
  await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent! Check your email.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)

  await test.step('a wrong code changes nothing', async () => {
    watcher.allow(/400 \(Bad Request\).*reset-password/)
    await page.getByLabel('OTP Code').fill(otherCode(await readOneTimeCode(email)))
    await page.getByLabel('New Password').fill('another-secret')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Invalid code or error occurred.')).toBeVisible()
  })

  await page.getByLabel('OTP Code').fill(await readOneTimeCode(email))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successful. Please log in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/login')

  await test.step('the old password is rejected', async () => {
    watcher.allow(/401 \(Unauthorized\).*auth\/login/)
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
  })

  await page.getByRole('textbox', { name: 'Password' }).fill('another-secret')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/shop')
})

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
