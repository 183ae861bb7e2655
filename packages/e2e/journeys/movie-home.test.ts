import { open } from '../support/pages.ts'
import { measureLoudness } from '../support/player.ts'
import { expect, type Page, test } from '../support/test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Trailers' })
const dots = (page: Page) => hero(page).locator('[data-part=dots] button')
const currentIndex = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')))
const clickButton = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true }).click()
/** The trailer playing in the carousel. */
const playingTrailer = (page: Page) => hero(page).locator('[data-part=hero-picture][data-shown] video')

test('carousel advances automatically and by its controls', async ({ page }) => {
  await open(page, '/movies')
  await expect(dots(page)).toHaveCount(4)
  const genres = await hero(page)
    .locator('[aria-roledescription=slide] [data-part=facts] span:last-child')
    .allTextContents()
  expect(new Set(genres.map((genre) => genre.split(', ')[0])).size).toBe(4)
  await expect.poll(() => currentIndex(page), { timeout: 20_000 }).toBe(1)

  await clickButton(page, 'Next trailer')
  expect(await currentIndex(page)).toBe(2)
  await clickButton(page, 'Previous trailer')
  await clickButton(page, 'Previous trailer')
  await clickButton(page, 'Previous trailer')
  expect(await currentIndex(page)).toBe(3)
  await dots(page).first().click()
  expect(await currentIndex(page)).toBe(0)
})

test('carousel trailers play muted until unmuted', async ({ page }) => {
  await open(page, '/movies')
  // A movie whose trailer is a plain file.
  for (let i = 0; i < 4 && (await playingTrailer(page).count()) === 0; i += 1) {
    await clickButton(page, 'Next trailer')
    await page.mouse.move(640, 795)
    await expect(hero(page).locator('[data-part=hero-picture][data-shown]')).toHaveCount(1)
  }
  await page.mouse.move(640, 795)
  const state = () => playingTrailer(page).evaluate((video: HTMLVideoElement) => [video.paused, video.muted])
  await expect.poll(state).toEqual([false, true])
  await clickButton(page, 'Pause the trailers')
  await page.mouse.move(640, 795)
  await expect.poll(state).toEqual([true, true])
  await clickButton(page, 'Play the trailers')
  await clickButton(page, 'Turn the sound on')
  await expect.poll(state).toEqual([false, false])
  expect(await measureLoudness(playingTrailer(page))).toBeGreaterThan(0.01)
  await clickButton(page, 'Turn the sound off')
  await page.mouse.move(640, 795)
  await expect.poll(state).toEqual([false, true])
})

test('reduced motion stops autoplay but keeps all trailers reachable', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/movies')
  await page.waitForLoadState('networkidle')
  await expect(hero(page).locator('video')).toHaveCount(0)
  await expect(hero(page).getByRole('button', { name: 'Pause the trailers' })).toHaveCount(0)
  await clickButton(page, 'Next trailer')
  expect(await currentIndex(page)).toBe(1)
})

test('movie in a row links to its page', async ({ page }) => {
  await open(page, '/movies')
  for (const genre of ['Thriller', 'Drama', 'Action', 'Horror']) {
    const row = page.getByRole('region', { name: genre })
    await expect(row.getByRole('button', { name: /^Play the trailer/ }).first()).toBeVisible()
  }
  await page.getByRole('region', { name: 'Drama' }).getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.waitForURL(/\/movies\/\d+$/)
})

test('row buttons scroll in 300 px steps to the end and back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/movies')
  const row = page.getByRole('region', { name: 'Drama' })
  const rail = row.locator('[data-part=rail]')
  const end = await rail.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(end).toBeGreaterThan(600)
  for (const [direction, left] of [
    ['right', 300],
    ['right', 600],
    ['right', Math.min(900, end)],
    ['left', Math.min(900, end) - 300],
  ] as const) {
    await row.getByRole('button', { name: `Scroll Drama ${direction}` }).click()
    await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBe(left)
  }
})
