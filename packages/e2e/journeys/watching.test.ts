import type { BrowserContext, Page } from '@playwright/test'
import type { Movie } from '@shop/contract/movies'
import type { Playback } from '@shop/contract/streaming'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, shopUrl } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { createShopper, type Shopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Demo movies of a genre share the kind of their stream. */
const GENRES = { file: 'Thriller', hls: 'Comedy', none: 'Drama' }

/** The first movie with this kind of stream. */
async function findMovieByStream(
  { token }: Shopper,
  kind: 'file' | 'hls' | 'none',
): Promise<{ id: number; seriesTitle: string }> {
  const found = await callApi<{ content: Movie[] }>(
    'GET',
    `/api/movies/search?query=${GENRES[kind]}&genre=${GENRES[kind]}&page=0&size=100`,
  )
  for (const film of found.content.filter(({ hasStream }) => hasStream === (kind !== 'none'))) {
    if (kind === 'none') return film
    const playback = await callApi<Playback>('POST', `/api/movies/play/${film.id}`, { token }).catch(() => undefined)
    if (playback?.video.source.kind === kind) return film
  }
  throw new Error(`no movie with stream kind ${kind} in the demo`)
}

const video = (page: Page) => page.locator('video')
const time = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const seek = (page: Page, to: number) =>
  video(page).evaluate(async (element: HTMLVideoElement, seconds) => {
    if (element.readyState === 0) await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve))
    element.currentTime = seconds
  }, to)
const pause = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.pause())
const resume = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    // Ignored: a new source aborts the pending play().
    element.play().catch(() => undefined)
  })

/** Expects playback to pass this position in seconds. */
const expectPlaying = (page: Page, beyond: number) =>
  expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(beyond)

/** Saved progress of the user's only started movie. */
const savedPosition = async ({ id, token }: Shopper) =>
  (await callApi<{ position: number }[]>('GET', `/api/movies/progress/${id}`, { token }))[0]?.position ?? 0

for (const kind of ['file', 'hls'] as const) {
  test(`movie (${kind}) plays offline, seeks, and resumes after a reload`, async ({ page, shopper }) => {
    const { id } = await findMovieByStream(shopper, kind)
    await open(page, `/movies/watch/${id}`)
    await expectPlaying(page, 0.5)
    await seek(page, 30)
    await expectPlaying(page, 30.5)
    await expect.poll(() => savedPosition(shopper)).toBeGreaterThanOrEqual(30)
    const position = await time(page)
    await page.reload()
    await expectPlaying(page, position - 10)
    expect(await time(page)).toBeLessThan(position + 10)
  })

  test(`stream URL (${kind}) that expires during a pause is renewed silently`, async ({
    page,
    context,
    shopper,
    watcher,
  }) => {
    // The browser logs the rejected request of the expired URL.
    watcher.allow(/410 \(Gone\)/)
    const { id } = await findMovieByStream(shopper, kind)
    const media = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/media/'))
    await open(page, `/movies/watch/${id}`)
    const url = (await media).url()
    await expectPlaying(page, 0.5)
    await pause(page)
    const status = async () => (await context.request.get(url)).status()
    await expect.poll(status, { timeout: 40_000 }).toBe(410)
    await seek(page, 50)
    await resume(page)
    await expectPlaying(page, 50.5)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  })
}

test('killed tab loses at most ten seconds of progress', async ({ page, context, shopper }) => {
  const { id } = await findMovieByStream(shopper, 'file')
  await open(page, `/movies/watch/${id}`)
  await seek(page, 20)
  await expectPlaying(page, 25)
  await expectPlaying(page, 30)
  const position = await time(page)
  const crash = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await crash
  expect(await savedPosition(shopper)).toBeGreaterThanOrEqual(Math.floor(position) - 10)
})

test('finished movie leaves Continue watching', async ({ page, shopper }) => {
  const { id, seriesTitle } = await findMovieByStream(shopper, 'file')
  await open(page, `/movies/watch/${id}`)
  await seek(page, 30)
  await expect.poll(() => savedPosition(shopper)).toBeGreaterThanOrEqual(30)

  await open(page, '/movies')
  const row = page.getByRole('region', { name: 'Continue watching' })
  await expect(row.getByRole('progressbar')).toHaveJSProperty('max', 60)
  await row.getByRole('link', { name: seriesTitle }).click()
  await expectPlaying(page, 29)
  await seek(page, 58)
  await expect.poll(() => savedPosition(shopper)).toBe(0)
  await open(page, '/movies')
  await expect(page.getByRole('heading', { name: 'Thriller' })).toBeVisible()
  await expect(row).toBeHidden()
})

test('started movie can be resumed from its page and removed from the row', async ({ page, shopper }) => {
  const { id, seriesTitle } = await findMovieByStream(shopper, 'file')
  await callApi('PUT', `/api/movies/progress/${shopper.id}?itemId=${id}`, { ...shopper, body: { position: 31 } })
  await open(page, `/movies/${id}`)
  await expect(page.getByRole('link', { name: `Resume at 0:31: ${seriesTitle}` })).toHaveText('Resume at 0:31')

  await open(page, '/movies')
  await page.getByRole('button', { name: `Remove ${seriesTitle} from Continue watching` }).click()
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thriller' })).toBeVisible()
  expect(await savedPosition(shopper)).toBe(0)
})

test('copied stream URL is useless to other accounts and visitors', async ({ context, browser, shopper }) => {
  const { id } = await findMovieByStream(shopper, 'file')
  const [otherUser, visitor] = [await browser.newContext(), await browser.newContext()]
  const playIn = async (browserContext: BrowserContext, { token }: Shopper) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await browserContext.request.post(shopUrl(`/api/movies/play/${id}`), { headers })
    const { video } = (await response.json()) as Playback
    return video.source.kind === 'file' ? shopUrl(video.source.url) : ''
  }
  const statusIn = async (browserContext: BrowserContext) =>
    (await (await browserContext.newPage()).goto(url))?.status()

  await playIn(otherUser, await createShopper())
  const url = await playIn(context, shopper)
  expect((await context.request.get(url)).status()).toBe(200)
  expect(await statusIn(otherUser)).toBe(403)
  expect(await statusIn(visitor)).toBe(401)
  await Promise.all([otherUser.close(), visitor.close()])
})

for (const [state, response] of [
  ['missing', { status: 404, json: { message: 'This movie can’t be found at the moment.', code: 'not_found' } }],
  ['corrupt', { status: 200, contentType: 'video/mp4', body: 'not a video' }],
] as const) {
  test(`shows an error for a ${state} file, and Retry plays it once restored`, async ({ page, shopper, watcher }) => {
    watcher.allow(/Failed to load resource/)
    const { id } = await findMovieByStream(shopper, 'file')
    await page.route(/\/media\//, (route) => route.fulfill(response))
    await open(page, `/movies/watch/${id}`)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await savedPosition(shopper)).toBe(0)
    await page.unroute(/\/media\//)
    await retry.click()
    await expectPlaying(page, 0.5)
  })
}

test('end of a movie offers rating, replay and the next movie', async ({ page, shopper }) => {
  const { id } = await findMovieByStream(shopper, 'file')
  await open(page, `/movies/watch/${id}`)
  await seek(page, 59)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '8 of 10' }).click()
  await expect(page.getByText('You rated it 8 of 10.')).toBeVisible()
  await page.getByRole('button', { name: 'Replay' }).click()
  await expectPlaying(page, 0.2)
  expect(await time(page)).toBeLessThan(20)
  await seek(page, 59)
  await page.waitForURL((url) => url.pathname !== `/movies/watch/${id}`, { timeout: 40_000 })
  await expectPlaying(page, 0.2)
})

test('Notify me of a movie without a stream stays on after a reload', async ({ page, shopper }) => {
  const { id, seriesTitle } = await findMovieByStream(shopper, 'none')
  await open(page, `/movies/${id}`)
  await expect(page.getByText('Not available to watch yet').first()).toBeVisible()
  const button = page.getByRole('button', { name: `Notify me: ${seriesTitle}` })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('movie without a stream shows the coming-soon page', async ({ page, shopper }) => {
  const { id } = await findMovieByStream(shopper, 'none')
  await open(page, `/movies/watch/${id}`)
  await expect(page.getByText('Watch Page Coming Soon')).toBeVisible()
  await expect(video(page)).toHaveCount(0)
})
