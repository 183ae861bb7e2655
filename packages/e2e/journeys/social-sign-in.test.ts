import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/pages.ts'
import { createShopper, signInByApi, signUpDetails } from '../support/shopper.ts'
import { expect, type Page, test } from '../support/test.ts'

const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Completes the provider's sign-in page. */
async function continueAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('Google sign-in returns to the requested page', async ({ page }) => {
  const { email } = signUpDetails()
  await open(page, '/watchlist')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await continueAs(page, email)
  await expect(page).toHaveURL('/watchlist')
  await expect(page.getByText('Your watch later list is empty')).toBeVisible()
  const { jwtToken, userEmail, userId, userName } = await readStorage(page)
  expect({ userEmail, userName }).toEqual({ userEmail: email, userName: expect.stringContaining('<b>called</b>') })
  expect(jwtToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName ?? '')
  await expect(page.getByText('Not provided')).toBeVisible()
  await expect(page.getByText('Not specified')).toBeVisible()
  expect(Number(userId)).toBeGreaterThan(0)

  await test.step('the provider’s response is not in the browser history', async () => {
    await page.goBack()
    await page.goBack()
    expect(page.url()).not.toContain('code=')
  })
})

test('pending item is added after Google sign-in with a message', async ({ page }) => {
  await open(page, '/category/electronics')
  await page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':enabled')).first().click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await continueAs(page, signUpDetails().email)
  await expect(page.getByText('Product added to cart!')).toBeVisible()
  await expect(page).toHaveURL('/category/electronics')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('Google sign-in links an existing account and explains its password', async ({ page }) => {
  const shopper = await createShopper()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await continueAs(page, shopper.email)
  await expect(page.getByText('Your account is now linked with Google.')).toBeVisible()
  await expect(page).toHaveURL('/shop')
  expect((await readStorage(page)).userId).toBe(String(shopper.id))
  await expect(signInByApi(shopper)).rejects.toThrow()
})

test('cancelled or forged sign-in shows an error and can be retried', async ({ page, watcher }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sign-in with Google was cancelled.')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('button', { name: 'Google' }).click()
  watcher.allow(/409 \(Conflict\)/)
  await continueAs(page, `unverified.${signUpDetails().email}`)
  await expect(page.getByRole('alert')).toContainText('a verified email address')

  await open(page, '/login/google?code=stolen&state=stolen')
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in has expired or has already been used. Please try again.',
  )
  expect((await readStorage(page)).jwtToken).toBeUndefined()
})

test('unconfigured provider shows a message', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByRole('status')).toContainText('Sign-in with Facebook isn’t available on this site.')
  await expect(page).toHaveURL('/login')
})
