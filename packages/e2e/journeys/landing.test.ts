import type { Page } from '@playwright/test'
import { SIZES, TIMINGS } from '@shop/contract/kit/limits'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const positions = (page: Page) =>
  page.locator('[data-part=floating-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('style')))

test('landing cards move to new positions every 20 s unless paused', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await expect.poll(() => positions(page)).toEqual(Array(6).fill(expect.any(String)))
  const first = await positions(page)
  await page.clock.fastForward(TIMINGS.landingCardsMs)
  await expect.poll(() => positions(page)).not.toEqual(first)
  await page.getByRole('button', { name: 'Pause the cards' }).click()
  await expect(page.getByRole('button', { name: 'Play the cards' })).toBeVisible()
  const paused = await positions(page)
  await page.clock.fastForward(2 * TIMINGS.landingCardsMs)
  expect(await positions(page)).toEqual(paused)
})

test('reduced motion keeps the landing cards still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  expect(await positions(page)).toEqual(Array(6).fill(null))
  await expect(page.getByRole('button', { name: 'Pause the cards' })).toBeHidden()
})

test('Back to top appears after scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate((y) => scrollTo(0, y), SIZES.scrollToTopAfterPx)
  await expect(toTop).toBeHidden()
  await page.evaluate((y) => scrollTo(0, y), SIZES.scrollToTopAfterPx + 1)
  await toTop.click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
})

test('landing links collapse into a menu on mobile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const signIn = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
  await expect(signIn).toBeHidden()
  const mark = page.getByRole('link', { name: 'Shopflix, home' })
  const before = await mark.boundingBox()
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(signIn).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(signIn).toBeVisible()
  expect(await mark.boundingBox(), 'the bar keeps its position').toEqual(before)
  await signIn.click()
  await expect(page).toHaveURL(/\/login$/)
})

for (const [button, item] of [
  ['Add to Cart', 'a sample product'],
  ['Watch Now', 'a movie'],
] as const) {
  test(`${item} on the landing page leads a visitor to sign-in`, async ({ page }) => {
    await open(page, '/')
    const link = page.getByRole('link', { name: button }).first()
    await link.hover()
    await link.click()
    await expect(page).toHaveURL(/\/login$/)
  })
}
