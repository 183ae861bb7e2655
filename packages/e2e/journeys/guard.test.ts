import type { Page } from '@playwright/test'
import { open, signIn } from '../support/pages.ts'
import { ADMIN_ROUTES, shopperRoutes } from '../support/routes.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Without query variants, because access doesn't depend on the query. */
const ADMIN_PAGES = [...new Set(ADMIN_ROUTES.map((path) => path.replace(/\?.*/, '')))]
const GUARDED = [...shopperRoutes({ id: 1 }), ...ADMIN_PAGES]

/** A token in our format with an invalid signature, which only the server can detect. */
const createToken = (exp: number) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ sub: 'kavya@journeys.example', userId: 1, role: 'ADMIN', exp })]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.')

/** All pages have the same guards, so the other tokens are tried on some of them. */
const SOME_GUARDED = GUARDED.filter((_path, index) => index % 6 === 0)
const TOKENS = [
  ['no token', undefined, GUARDED],
  ['an expired token', createToken(Math.floor(Date.now() / 1000) - 60), SOME_GUARDED],
  ['a malformed token', 'not.a-token', SOME_GUARDED],
] as const

for (const [name, token, paths] of TOKENS) {
  test(`with ${name} guarded pages redirect to /login and remove the token`, async ({ page }) => {
    await page.goto('/login')
    for (const path of paths) {
      await test.step(path, async () => {
        await page.evaluate((value) => value && localStorage.setItem('jwtToken', value), token)
        await expectRedirect(page, path, '/login')
        expect(await storedToken(page)).toBeNull()
      })
    }
  })
}

test('sign-in page says when the session has expired', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('jwtToken', token), createToken(1))
  await expectRedirect(page, '/profile', '/login')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('admin pages tell a shopper that they are for staff', async ({ page, shopper }) => {
  for (const path of ADMIN_PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByText('The admin area is for staff only.')).toBeVisible()
      await expect(page).toHaveURL(path)
      expect(await storedToken(page)).toBe(shopper.token)
    })
  }
  await page.getByRole('link', { name: 'Go to shop' }).click()
  await expect(page).toHaveURL('/shop')
})

test('cart URL of another user redirects to the own cart', async ({ page, shopper }) => {
  await open(page, '/shop/1/cart')
  await expect(page).toHaveURL(`/shop/${shopper.id}/cart`)
})

test('signing out in one tab closes private pages in others', async ({ page, context, shopper }) => {
  const other = await context.newPage()
  await open(other, `/shop/${shopper.id}/cart`)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await open(page, '/category/electronics')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})

test('navigation after the session ended redirects to /login without console errors', async ({ page, shopper }) => {
  await open(page, '/profile')
  await expect(page.getByText(shopper.email)).toBeVisible()
  const account = page.getByRole('contentinfo').getByRole('link', { name: 'Account' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.evaluate(() => localStorage.removeItem('jwtToken'))
  await account.click()
  await expect(page).toHaveURL('/login')
})

test('Back from /login returns to the previous page without another redirect', async ({ page }) => {
  await page.goto('/refund-policy')
  await page.getByRole('link', { name: 'Your Orders' }).first().click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/refund-policy')
})

test('sign-in returns to the requested page', async ({ page }) => {
  const { email, password } = await createShopper()
  await page.goto('/profile/orders')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/profile/orders')
})

test('revoked token signs out on the next badge request', async ({ page, context, watcher }) => {
  watcher.allow(/401 \(Unauthorized\)/)
  const shopper = await createShopper()
  await signIn(context, { ...shopper, token: createToken(Math.floor(Date.now() / 1000) + 3600) })
  await page.goto('/category/electronics')
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()
})

/** Doesn't wait for the target page to load. */
async function expectRedirect(page: Page, path: string, to: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForURL(to, { waitUntil: 'commit' })
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('jwtToken'))
