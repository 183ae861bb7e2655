import type { Movie } from '@shop/contract/movies'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, type Page, test } from '../support/test.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** Saves the movies in order, so the last one is the newest. */
async function save(
  shopper: { add: (id: number, category: 'WATCHLATER') => Promise<unknown> },
  ids: readonly number[],
) {
  const movies: Movie[] = []
  for (const id of ids) {
    await shopper.add(id, 'WATCHLATER')
    movies.push(await callApi<Movie>('GET', `/api/orders/movies/${id}`))
  }
  return movies
}

const titlesOf = (movies: readonly Movie[]) => movies.map(({ seriesTitle }) => seriesTitle)

test('empty list shows its message and links to the movies', async ({ page, shopper }) => {
  expect(shopper.id).toBeGreaterThan(0)
  await open(page, '/watchlist')
  await expect(page.getByRole('heading', { name: '0 Movies Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your watch later list is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Explore Movies' }).click()
  await expect(page).toHaveURL('/movies')
})

test('saved movies can be sorted, searched and filtered, with a correct count', async ({ page, shopper }) => {
  const movies = await save(shopper, [12, 40, 77, 105])
  await open(page, '/watchlist')
  await expect(page.getByRole('heading', { name: '4 Movies Saved' })).toBeVisible()
  await expect(titles(page)).toHaveText(titlesOf(movies.toReversed()).map((name) => new RegExp(`^${name}`)))
  await expectText(page, 'Showing 4 of 4 movies')

  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText(['Recently Added', 'Title', 'Year', 'Rating', 'Popularity'])
  const sortedDescending = (value: (movie: Movie) => number | null) =>
    movies.toReversed().toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0))
  for (const [choice, order] of [
    ['Title', movies.toSorted((a, b) => a.seriesTitle.localeCompare(b.seriesTitle, 'en'))],
    ['Year', sortedDescending(({ releasedYear }) => releasedYear)],
    ['Rating', sortedDescending(({ imdbRating }) => imdbRating)],
    ['Popularity', sortedDescending(({ popularity }) => popularity)],
  ] as const) {
    await sort.selectOption(choice)
    await expect(titles(page)).toHaveText(titlesOf(order).map((name) => new RegExp(`^${name}`)))
  }

  const [movie] = movies as [Movie]
  const box = page.getByRole('searchbox', { name: 'Search movies' })
  await box.fill(movie.seriesTitle.toUpperCase())
  await expect(titles(page)).toHaveCount(1)
  await expectText(page, 'Showing 1 of 4 movies (filtered)')
  await box.fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(titles(page)).toHaveCount(4)

  const genre = page.getByRole('combobox', { name: 'Genre' })
  const unusedGenre = (await genre.getByRole('option').allInnerTexts())
    .slice(1)
    .find((name) => !movies.some((one) => one.genre?.includes(name)))
  await genre.selectOption(unusedGenre ?? 'War')
  await expectText(page, 'Showing 0 of 4 movies (filtered)')
  await page.getByRole('button', { name: 'Show All' }).click()
  await expectText(page, 'Showing 4 of 4 movies')
  await expect(genre).toHaveValue('all')
})

test('movies are removed in bulk and one by one, and the badge follows', async ({ page, shopper }) => {
  const movies = await save(shopper, [12, 40, 77, 105])
  const [first, second, third, fourth] = movies as [Movie, Movie, Movie, Movie]
  await open(page, '/watchlist')
  const select = (movie: Movie) => page.getByRole('checkbox', { name: `Select ${movie.seriesTitle}` }).check()
  await select(first)
  await select(second)
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(page.getByRole('button', { name: 'Remove Selected' })).toBeHidden()

  await select(first)
  await select(third)
  const removed: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removed.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  await page.getByRole('button', { name: 'Remove Selected' }).click()
  await expect(page.getByText('Selected movies removed.')).toBeVisible()
  await expect(titles(page)).toHaveCount(2)
  const urls = [first, third].map(
    ({ id }) => `/user_items/items_id/watchlater/${shopper.id}?itemId=${id}&category=WATCHLATER`,
  )
  expect(removed).toHaveLength(2)
  expect(new Set(removed)).toEqual(new Set(urls))

  await page.getByRole('button', { name: 'Grid view' }).click()
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Remove ${second.seriesTitle}` }).click()
  await expect(page.getByText('Movie removed from Watch Later.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Movie Saved' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Watch later, 1 movie' })).toBeVisible()
  await page.getByRole('link', { name: `Watch ${fourth.seriesTitle}` }).click()
  await expect(page).toHaveURL(`/movies/watch/${fourth.id}`)
})

test('popular movie shows the Hot badge', async ({ page, shopper }) => {
  const { content } = await callApi<{ content: Movie[] }>(
    'GET',
    '/api/movies/search?query=drama&page=0&size=100&sort=popularity',
  )
  const hot = content.find(({ popularity }) => (popularity ?? 0) > 90)
  const warm = content.find(({ popularity }) => (popularity ?? 0) <= 90)
  if (!hot || !warm) throw new Error('the demo needs a hot movie and another one')
  await save(shopper, [hot.id, warm.id])
  await open(page, '/watchlist')
  const card = (movie: Movie) => page.getByRole('listitem').filter({ hasText: movie.seriesTitle })
  await expect(card(hot).getByText('Hot', { exact: true })).toBeVisible()
  await expect(card(warm).getByText('Hot', { exact: true })).toBeHidden()
})
