import { expectPlayedPast, findPlayer, findVideo, openTrailer } from '../support/player.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe('unplayable video shows an error, and Retry plays it', () => {
  for (const [name, response] of Object.entries({
    'a missing file': { status: 404 },
    'a damaged file': { status: 200, contentType: 'video/mp4', body: 'This is no video.'.repeat(500) },
    'a lost connection': undefined,
  })) {
    test(name, async ({ page, watcher }) => {
      watcher.allow(/Failed to load resource/)
      await page.route('**/clips/drama.mp4', (route) => (response ? route.fulfill(response) : route.abort()))
      await openTrailer(page, 'Drama')
      await expect(findPlayer(page).getByRole('alert')).toContainText(/missing or damaged|Connection lost/)
      await page.unroute('**/clips/drama.mp4')
      await findPlayer(page).getByRole('button', { name: 'Retry' }).click()
      await expectPlayedPast(page, 0.2)
      await expect(findPlayer(page).getByRole('alert')).toHaveCount(0)
    })
  }

  test('a missing playlist', async ({ page, watcher }) => {
    watcher.allow(/Failed to load resource/)
    await page.route('**/clips/sci-fi/master.m3u8', (route) => route.fulfill({ status: 404 }))
    await openTrailer(page, 'Sci-Fi')
    await expect(findPlayer(page).getByRole('alert')).toContainText('missing or damaged')
    await page.unroute('**/clips/sci-fi/master.m3u8')
    await findPlayer(page).getByRole('button', { name: 'Retry' }).click()
    await expectPlayedPast(page, 0.2)
  })
})

test.describe('expired video URL is renewed', () => {
  /** The first API response contains the stale URL, later ones the fresh URL, which serves the real files. */
  async function serveExpiringUrls(page: Page, name: string): Promise<void> {
    let requestCount = 0
    await page.route('**/api/movies/trailer/*', async (route) => {
      requestCount += 1
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('/clips/', `/${requestCount === 1 ? 'stale' : 'fresh'}/`),
      })
    })
    await page.route(`**/fresh/${name}`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/fresh/', '/clips/') }) }),
    )
  }

  test('while a playlist plays, without interruption', async ({ page, watcher }) => {
    watcher.allow(/Failed to load resource.*403/)
    await serveExpiringUrls(page, 'sci-fi/**')
    // Segments after 12 s return 403.
    let rejectedCount = 0
    await page.route('**/stale/sci-fi/**', async (route) => {
      const url = route.request().url().replace('/stale/', '/clips/')
      if (/\/[2-9]\.m4s$/.test(url)) {
        rejectedCount += 1
        return route.fulfill({ status: 403 })
      }
      return route.fulfill({ response: await route.fetch({ url }) })
    })
    await openTrailer(page, 'Sci-Fi')
    await expectPlayedPast(page, 0.2)
    await findVideo(page).evaluate((video: HTMLVideoElement) => {
      video.dataset.stops = '0'
      video.addEventListener('waiting', () => {
        const { buffered, currentTime } = video
        // A busy machine can wait for a frame although the data is buffered.
        if (buffered.length > 0 && buffered.end(buffered.length - 1) > currentTime + 1) return
        video.dataset.stops = String(Number(video.dataset.stops) + 1)
      })
    })
    await expectPlayedPast(page, 8)
    await expectPlayedPast(page, 13)
    expect(rejectedCount).toBeGreaterThan(0)
    expect(await findVideo(page).getAttribute('data-stops')).toBe('0')
    await expect(findPlayer(page).getByRole('alert')).toHaveCount(0)
  })

  test('when a file request is rejected', async ({ page, watcher }) => {
    watcher.allow(/Failed to load resource.*403/)
    await serveExpiringUrls(page, 'drama.*')
    await page.route('**/stale/**', (route) => route.fulfill({ status: 403 }))
    await openTrailer(page, 'Drama')
    await expectPlayedPast(page, 0.2)
  })
})
