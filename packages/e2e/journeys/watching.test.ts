import type { BrowserContext, Page } from '@playwright/test'
import type { MovieHome } from '@shop/contract/movies'
import type { Playback } from '@shop/contract/streaming'
import { callApi, shopUrl } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { createShopper, type Shopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Picked from the movies page. */
async function findFilm(
  { token }: Shopper,
  kind: 'file' | 'hls' | 'none',
): Promise<{ id: number; seriesTitle: string }> {
  const { rows } = await callApi<MovieHome>('GET', '/api/movies/home')
  for (const film of rows.flatMap(({ movies }) => movies)) {
    const playing = await callApi<Playback>('POST', `/api/movies/play/${film.id}`, { token }).catch(() => undefined)
    if ((playing?.video.source.kind ?? 'none') === kind) return film
  }
  throw new Error(`The movie home shows no film of the kind ${kind}`)
}

const film = (page: Page) => page.locator('video')
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const seek = (page: Page, to: number) =>
  film(page).evaluate(async (video: HTMLVideoElement, at) => {
    if (video.readyState === 0) await new Promise((known) => video.addEventListener('loadedmetadata', known))
    video.currentTime = at
  }, to)
const pause = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.pause())
const goOn = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    // Ignored: a new source aborts the pending play().
    video.play().catch(() => undefined)
  })

/** Expects playback to pass this position in seconds. */
const expectPlaying = (page: Page, beyond: number) =>
  expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(beyond)

/** Saved progress of the user's only started movie. */
const kept = async ({ id, token }: Shopper) =>
  (await callApi<{ position: number }[]>('GET', `/api/movies/progress/${id}`, { token }))[0]?.position ?? 0

for (const kind of ['file', 'hls'] as const) {
  test(`movie (${kind}) plays offline, seeks, and resumes after a reload`, async ({ page, shopper }) => {
    const { id } = await findFilm(shopper, kind)
    await open(page, `/movies/watch/${id}`)
    await expectPlaying(page, 0.5)
    await seek(page, 30)
    await expectPlaying(page, 30.5)
    await expect.poll(() => kept(shopper)).toBeGreaterThanOrEqual(30)
    const left = await time(page)
    await page.reload()
    await expectPlaying(page, left - 10)
    expect(await time(page)).toBeLessThan(left + 10)
  })

  test(`stream URL (${kind}) that expires during a pause is renewed silently`, async ({
    page,
    context,
    shopper,
    watcher,
  }) => {
    // The browser logs the rejected request of the expired URL.
    watcher.allow(/410 \(Gone\)/)
    const { id } = await findFilm(shopper, kind)
    const media = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/media/'))
    await open(page, `/movies/watch/${id}`)
    const address = (await media).url()
    await expectPlaying(page, 0.5)
    await pause(page)
    const status = async () => (await context.request.get(address)).status()
    await expect.poll(status, { timeout: 40_000 }).toBe(410)
    await seek(page, 50)
    await goOn(page)
    await expectPlaying(page, 50.5)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  })
}

test('killed tab loses at most ten seconds of progress', async ({ page, context, shopper }) => {
  const { id } = await findFilm(shopper, 'file')
  await open(page, `/movies/watch/${id}`)
  await seek(page, 20)
  await expectPlaying(page, 25)
  await expectPlaying(page, 30)
  const left = await time(page)
  const crash = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await crash
  expect(await kept(shopper)).toBeGreaterThanOrEqual(Math.floor(left) - 10)
})

test('finished movie leaves Continue watching', async ({ page, shopper }) => {
  const { id, seriesTitle } = await findFilm(shopper, 'file')
  await open(page, `/movies/watch/${id}`)
  await seek(page, 30)
  await expect.poll(() => kept(shopper)).toBeGreaterThanOrEqual(30)

  await open(page, '/movies')
  const row = page.getByRole('region', { name: 'Continue watching' })
  await expect(row.getByRole('progressbar')).toHaveJSProperty('max', 60)
  await row.getByRole('link', { name: seriesTitle }).click()
  await expectPlaying(page, 29)
  await seek(page, 58)
  await expect.poll(() => kept(shopper)).toBe(0)
  await open(page, '/movies')
  await expect(page.getByRole('heading', { name: 'Thriller' })).toBeVisible()
  await expect(row).toBeHidden()
})

test('started movie can be resumed from its page and removed from the row', async ({ page, shopper }) => {
  const { id, seriesTitle } = await findFilm(shopper, 'file')
  await callApi('PUT', `/api/movies/progress/${shopper.id}?itemId=${id}`, { ...shopper, body: { position: 31 } })
  await open(page, `/movies/${id}`)
  await expect(page.getByRole('link', { name: `Resume at 0:31: ${seriesTitle}` })).toHaveText('Resume at 0:31')

  await open(page, '/movies')
  await page.getByRole('button', { name: `Remove ${seriesTitle} from Continue watching` }).click()
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thriller' })).toBeVisible()
  expect(await kept(shopper)).toBe(0)
})

test('copied stream URL is useless to other accounts and visitors', async ({ context, browser, shopper }) => {
  const { id } = await findFilm(shopper, 'file')
  const [theirs, nobodys] = [await browser.newContext(), await browser.newContext()]
  const playIn = async (place: BrowserContext, { token }: Shopper) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await place.request.post(shopUrl(`/api/movies/play/${id}`), { headers })
    const { video } = (await answer.json()) as Playback
    return video.source.kind === 'file' ? shopUrl(video.source.url) : ''
  }
  const statusIn = async (place: BrowserContext) => (await (await place.newPage()).goto(address))?.status()

  await playIn(theirs, await createShopper())
  const address = await playIn(context, shopper)
  expect((await context.request.get(address)).status()).toBe(200)
  expect(await statusIn(theirs)).toBe(403)
  expect(await statusIn(nobodys)).toBe(401)
  await Promise.all([theirs.close(), nobodys.close()])
})

for (const [what, answer] of [
  ['missing', { status: 404, json: { message: 'This film can’t be found at the moment.', code: 'not_found' } }],
  ['corrupt', { status: 200, contentType: 'video/mp4', body: 'no film at all' }],
] as const) {
  test(`shows an error for a file that is ${what}, and Retry plays it once restored`, async ({
    page,
    shopper,
    watcher,
  }) => {
    watcher.allow(/Failed to load resource/)
    const { id } = await findFilm(shopper, 'file')
    await page.route(/\/media\//, (route) => route.fulfill(answer))
    await open(page, `/movies/watch/${id}`)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await kept(shopper)).toBe(0)
    await page.unroute(/\/media\//)
    await retry.click()
    await expectPlaying(page, 0.5)
  })
}

test('movie without a stream shows the coming-soon page', async ({ page, shopper }) => {
  const { id } = await findFilm(shopper, 'none')
  await open(page, `/movies/watch/${id}`)
  await expect(page.getByText('Watch Page Coming Soon')).toBeVisible()
  await expect(film(page)).toHaveCount(0)
})
