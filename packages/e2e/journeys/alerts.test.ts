import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('alerts: check now, and no moderator may see them', async ({ page, browser }) => {
  await signIn(page.context(), await signInAsDemo('ADMIN'))
  await open(page, '/admin/alerts')
  const lastCheck = page.getByText(/Last checked:|Not checked yet/)
  await expect(lastCheck).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForResponse((response) => response.url().endsWith('/api/admin/alerts/check'))
  await page.getByRole('button', { name: 'Check now' }).click()
  expect((await started).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Last checked:/)).toBeVisible()

  const moderatorContext = await browser.newContext()
  await signIn(moderatorContext, await signInAsDemo('MODERATOR'))
  const moderator = await moderatorContext.newPage()
  await moderator.goto('/admin/alerts')
  await expect(moderator.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
  await moderatorContext.close()
})
