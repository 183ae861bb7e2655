import type { Movie } from '@shop/contract/movies'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const RESULTS = '/movies/search'
type MoviePage = { content: Movie[]; totalElements: number }
const find = (query: string) => callApi<MoviePage>('GET', `/api/movies/search?page=0&${query}`)

test('filters and sort stay in the URL and survive reload and Back', async ({ page }) => {
  await open(page, '/movies')
  const box = page.getByRole('combobox', { name: 'Search movies' })
  await box.fill('drama')
  await box.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?query=drama&page=0`)

  const menu = (name: string) => page.getByRole('main').getByRole('combobox', { name })
  await menu('Sort by').selectOption('oldest')
  await expect(page).toHaveURL(/sort=oldest/)
  await menu('Genre').selectOption('Mystery')
  await expect(page).toHaveURL(/genre=Mystery/)
  await menu('Certificate').selectOption({ index: 1 })
  await expect(page).toHaveURL(/certificate=/)
  const certificate = await menu('Certificate').inputValue()
  await menu('Rating').selectOption('6')
  await expect(page).toHaveURL(/rating=6/)
  await page.getByRole('textbox', { name: 'First year' }).fill('1960')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/minYear=1960/)

  const filters = new URLSearchParams({
    genre: 'Mystery',
    certificate,
    minRating: '6',
    minYear: '1960',
    sort: 'oldest',
  })
  const { content, totalElements } = await find(`query=drama&${filters}`)
  expect(totalElements).toBeGreaterThan(0)
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const titleTexts = content.map(({ seriesTitle }) => seriesTitle)
  await expect(titles).toHaveText(titleTexts)
  for (const { genre, releasedYear } of content) {
    expect(genre).toContain('Mystery')
    expect(releasedYear).toBeGreaterThanOrEqual(1960)
  }

  await page.reload()
  await expect(titles).toHaveText(titleTexts)
  await expect(menu('Genre')).toHaveValue('Mystery')
  await expect(menu('Rating')).toHaveValue('6')
  await page.goBack()
  await expect(page).not.toHaveURL(/minYear/)
  await expect(menu('Rating')).toHaveValue('6')
})

test('results load on scroll in the chosen order', async ({ page }) => {
  await open(page, `${RESULTS}?query=drama&page=0&sort=title`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(20)
  for (const expected of [40, 60]) {
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(expected)
  }
  const { content } = await find('query=drama&sort=title&size=60')
  await expect(cards.getByRole('heading')).toHaveText(content.map(({ seriesTitle }) => seriesTitle))
})

test('movie card shows its details, opens the poster in a new tab and saves for later', async ({ page, shopper }) => {
  const { content } = await find('query=night&size=1')
  const [movie] = content
  if (movie === undefined) throw new Error('no movie found')
  await open(page, `${RESULTS}?query=night&page=0`)
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText(`IMDb ${movie.imdbRating?.toFixed(1) ?? 'N/A'}`)
  for (const text of [String(movie.releasedYear), movie.genre ?? '', movie.overview ?? ''])
    await expect(card).toContainText(text)
  const poster = page.context().waitForEvent('page')
  await card.getByRole('link', { name: /^View/ }).click()
  expect((await poster).url()).toContain(movie.posterLink ?? 'a poster')
  await card.getByRole('button', { name: /^Later/ }).click()
  await expect(page.getByText('Added to later cart!')).toBeVisible()
  await open(page, '/watchlist')
  await expect(page.getByRole('heading', { name: movie.seriesTitle })).toBeVisible()
  expect(shopper.id).toBeGreaterThan(0)
})

test('empty results show a message, and filters can be cleared', async ({ page }) => {
  await open(page, `${RESULTS}?query=&page=0`)
  await expect(page.getByRole('heading', { name: 'Start your movie search' })).toBeVisible()
  await open(page, `${RESULTS}?query=zzzzqqqq&page=0`)
  await expect(page.getByRole('heading', { name: 'No movies found' })).toBeVisible()
  await open(page, `${RESULTS}?query=drama&page=0&minYear=9000`)
  await expect(page.getByRole('heading', { name: 'No movies found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL(`${RESULTS}?query=drama&page=0`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20)
})
