import { PLAYER_SPEEDS } from '@shop/contract/kit/limits'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { FAKE_YOUTUBE_PLAYER } from '../support/fake-youtube.ts'
import { open, waitForHydration } from '../support/pages.ts'
import {
  captureFrame,
  expectPlayedPast,
  findPlayer,
  findVideo,
  isPaused,
  measureLoudness,
  openTrailer,
  videoProperty,
} from '../support/player.ts'
import { expect, type Page, test } from '../support/test.ts'

const pressKey = (page: Page, key: string) => page.keyboard.press(key)
const captions = (page: Page) => findPlayer(page).locator('[data-part=captions]')
const controlBar = (page: Page) => findPlayer(page).locator('[data-part=player-bar]')

test('trailer on the movies page plays with picture, sound and captions', async ({ page }) => {
  await open(page, '/movies')
  const opener = page
    .getByRole('region', { name: 'Thriller' })
    .getByRole('button', { name: /^Play the trailer/ })
    .first()
  await opener.click()
  await expect(findPlayer(page)).toBeVisible()
  await expect(findPlayer(page).getByText('Demo clip')).toBeVisible()
  await expectPlayedPast(page, 0.6)
  const [first, at] = [await captureFrame(page), await videoProperty(page, 'currentTime')]
  await expectPlayedPast(page, at + 2)
  expect(await captureFrame(page)).not.toBe(first)
  expect(await measureLoudness(findVideo(page))).toBeGreaterThan(0.01)

  await pressKey(page, 'c')
  await expect(captions(page)).toHaveText(/\w{3}/)
  await pressKey(page, 'Escape')
  await expect(findPlayer(page)).toBeHidden()
  await expect(opener).toBeFocused()

  // The choice also applies to the next trailer.
  await opener.click()
  await expect(captions(page)).toHaveText(/\w{3}/)
})

test('keyboard shortcuts control the player', async ({ page }) => {
  await openTrailer(page, 'Drama')
  await expectPlayedPast(page, 0.2)
  await pressKey(page, 'k')
  await expect.poll(() => isPaused(page)).toBe(true)
  const position = () => videoProperty(page, 'currentTime').then(Math.round)

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await pressKey(page, '0')
  await expect.poll(position).toBe(0)
  await pressKey(page, 'l')
  await expect.poll(position).toBe(10)
  await pressKey(page, 'j')
  await expect.poll(position).toBe(0)
  await pressKey(page, 'ArrowRight')
  await expect.poll(position).toBe(10)
  await pressKey(page, 'ArrowLeft')
  await expect.poll(position).toBe(0)
  await pressKey(page, '5')
  await expect.poll(position).toBe(8)

  const speed = () => videoProperty(page, 'playbackRate')
  for (const [key, expected] of [
    ['>', 1.5],
    ['>', 2],
    ['>', 2],
    ['<', 1.5],
    ['<', 1],
  ] as const) {
    await pressKey(page, key)
    await expect.poll(speed).toBe(expected)
  }

  await pressKey(page, 'ArrowDown')
  await expect.poll(() => videoProperty(page, 'volume')).toBeCloseTo(0.9)
  await pressKey(page, 'ArrowUp')
  await expect.poll(() => videoProperty(page, 'volume')).toBe(1)
  await pressKey(page, 'm')
  await expect(findPlayer(page).getByRole('button', { name: 'Unmute (m)' })).toBeVisible()
  await pressKey(page, 'm')
  await expect(findPlayer(page).getByRole('button', { name: 'Mute (m)', exact: true })).toBeVisible()

  await pressKey(page, 'f')
  await expect(findPlayer(page).getByRole('button', { name: 'Exit full screen (f)' })).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('data-part'))).toBe('player-frame')
  await pressKey(page, 'Escape')
  await expect(findPlayer(page).getByRole('button', { name: 'Full screen (f)', exact: true })).toBeVisible()

  // Space presses the focused button, here play; without a focused button it toggles playback.
  await pressKey(page, ' ')
  await expect.poll(() => isPaused(page)).toBe(false)
  for (let i = 0; i < 20; i += 1) await pressKey(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  await expect(page.locator('a:focus')).toHaveCount(0)
})

test('buttons seek and change the speed, and clicking the seek bar jumps', async ({ page }) => {
  await openTrailer(page, 'Action')
  await expectPlayedPast(page, 0.2)
  const player = findPlayer(page)
  await player.getByRole('button', { name: 'Pause (k)' }).click()
  await player.getByRole('button', { name: 'Forward 10 s (l)' }).click()
  await expect.poll(() => videoProperty(page, 'currentTime')).toBeGreaterThan(10)
  await player.getByRole('button', { name: 'Back 10 s (j)' }).click()
  await expect.poll(() => videoProperty(page, 'currentTime')).toBeLessThan(6)
  for (const [i, from] of PLAYER_SPEEDS.entries()) {
    const to = PLAYER_SPEEDS[(i + 1) % PLAYER_SPEEDS.length]
    await player.getByRole('button', { name: `${from}x speed, change to ${to}x` }).click()
    await expect.poll(() => videoProperty(page, 'playbackRate')).toBe(to)
  }
  const seek = player.getByRole('slider', { name: 'Seek' })
  const { width = 0 } = (await seek.boundingBox()) ?? {}
  await seek.click({ position: { x: width * 0.75, y: 16 } })
  await expect.poll(() => videoProperty(page, 'currentTime').then(Math.round)).toBe(12)
  await player.getByRole('button', { name: 'Play (k)' }).click()
  await expectPlayedPast(page, 12.5)
})

test('controls hide after 3 s without mouse movement and return with it', async ({ page }) => {
  await openTrailer(page, 'Drama')
  await expectPlayedPast(page, 0.2)
  await page.mouse.move(300, 300)
  await expect(controlBar(page)).toHaveCSS('opacity', '1')
  await expect(controlBar(page)).toHaveCSS('opacity', '0')
  await page.mouse.move(340, 320)
  await expect(controlBar(page)).toHaveCSS('opacity', '1')
  await pressKey(page, 'k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.mouse.click(400, 300)
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('HLS trailer plays in the selected quality with the captions of its playlist', async ({ page }) => {
  await openTrailer(page, 'Sci-Fi')
  await expectPlayedPast(page, 0.2)
  expect(await measureLoudness(findVideo(page))).toBeGreaterThan(0.01)
  const seekTo = (second: string) => findPlayer(page).getByRole('slider', { name: 'Seek' }).fill(second)
  const quality = findPlayer(page).getByRole('combobox', { name: 'Quality' })
  await expect(quality.getByRole('option')).toHaveText(['Auto', '360p', '240p', '144p'])
  for (const height of [144, 240, 360]) {
    await seekTo('1')
    await quality.selectOption(`${height}p`)
    await expect.poll(() => videoProperty(page, 'videoHeight'), { timeout: 20_000 }).toBe(height)
  }
  await findPlayer(page).getByRole('button', { name: 'Captions: off (c)' }).click()
  await seekTo('2')
  await expect(captions(page)).toHaveText(/\w{3}/)
})

test('YouTube trailer is controlled by messages without a third-party script', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FAKE_YOUTUBE_PLAYER }),
  )
  await page.route('**/api/movies/trailer/*', async (route) => {
    const response = await route.fetch()
    const trailer = (await response.json()) as object
    await route.fulfill({
      json: { ...trailer, video: { source: { kind: 'youtube', id: 'abc_123-XYZ' }, captions: [] } },
    })
  })
  await openTrailer(page, 'Drama')
  const player = findPlayer(page)
  await expect(player.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc_123-XYZ\?/,
  )
  const frameBody = player.locator('iframe').contentFrame().locator('body')
  await expect(player.getByRole('button', { name: 'Pause (k)' })).toBeVisible()
  const time = player.locator('[data-part=player-time]')
  const seconds = async () => Number(/^0:(\d\d) \/ 2:00$/.exec(await time.innerText())?.[1])
  await expect.poll(seconds).toBeGreaterThan(0)
  const before = await seconds()
  await player.getByRole('button', { name: 'Forward 10 s (l)' }).click()
  await expect.poll(seconds).toBeGreaterThanOrEqual(before + 10)
  await pressKey(page, '>')
  await expect(player.getByRole('button', { name: /^1.5x speed/ })).toBeVisible()
  await pressKey(page, 'm')
  await expect(player.getByRole('button', { name: 'Unmute (m)' })).toBeVisible()
  await pressKey(page, 'k')
  await expect(player.getByRole('button', { name: 'Play (k)' })).toBeVisible()
  await expect(frameBody).toHaveAttribute('data-commands', /seekTo .*setPlaybackRate .*mute .*pauseVideo/)
  await expect(player.getByText('Demo clip')).toHaveCount(0)
})

test('player is accessible at every width', async ({ page }) => {
  await openTrailer(page, 'Drama')
  await expectPlayedPast(page, 0.2)
  await pressKey(page, 'k')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await pressKey(page, '?')
  await expect(findPlayer(page).getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await findPlayer(page).getByRole('combobox', { name: 'Colour' }).selectOption('Yellow')
  await pressKey(page, 'Escape')
  await expect(findPlayer(page).getByRole('heading', { name: 'Shortcuts' })).toBeHidden()
  await pressKey(page, '1')
  await pressKey(page, 'c')
  await expect(captions(page)).toHaveAttribute('data-colour', 'yellow')
})

test('seek bar shows the time under the pointer, the opening can be skipped, and a double-click changes full screen', async ({
  page,
}) => {
  await openTrailer(page, 'Drama')
  await expectPlayedPast(page, 0.2)
  await pressKey(page, 'k')
  const seekBar = findPlayer(page).locator('[data-part=seek]')
  const { width } = (await seekBar.boundingBox()) as { width: number }
  await seekBar.hover({ position: { x: width / 2, y: 16 } })
  await expect(findPlayer(page).locator('[data-part=seek-preview]')).toHaveText(/0:0[78]$/)
  await findPlayer(page).getByRole('button', { name: 'Skip intro' }).click()
  await expect.poll(() => videoProperty(page, 'currentTime')).toBe(4)
  await page.mouse.dblclick(640, 300)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  expect(await isPaused(page)).toBe(true)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('tap shows and hides the controls, and the main buttons are within thumb reach', async ({ page }) => {
    await openTrailer(page, 'Drama')
    await waitForHydration(page)
    await expectPlayedPast(page, 0.2)
    const play = findPlayer(page).getByRole('button', { name: 'Pause (k)' })
    const { x = 0, y = 0, width = 0 } = (await play.boundingBox()) ?? {}
    expect(Math.round(x + width / 2)).toBe(195)
    expect(y).toBeGreaterThan(844 / 2)
    await page.touchscreen.tap(195, 200)
    await expect(controlBar(page)).toHaveCSS('opacity', '0')
    await page.touchscreen.tap(195, 200)
    await expect(controlBar(page)).toHaveCSS('opacity', '1')
    await findPlayer(page).getByRole('button', { name: 'Forward 10 s (l)' }).tap()
    await expectPlayedPast(page, 9.9)
  })
})
