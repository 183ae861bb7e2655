import type { Movie } from '@shop/contract/movies'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('visitors get popular items without personal labels', async ({ page }) => {
  await open(page, '/recommendations')
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  const movies = page.getByRole('region', { name: 'Movies' })
  await expect(movies.getByRole('link')).toHaveCount(12)
  await expect(page.getByText(/^Because you/)).toHaveCount(0)
})

// The job runs once a minute.
test.describe(() => {
  test.describe.configure({ timeout: 240_000 })

  test('rating changes recommendations within a minute and is named as the reason', async ({ page, shopper }) => {
    const movie = await callApi<Movie>('GET', '/api/orders/movies/20')
    await open(page, `/movies/${movie.id}`)
    await page.getByRole('button', { name: '10 of 10', exact: true }).click()
    await expect(page.getByText('Rating saved.')).toBeVisible()
    type Recommended = { reason: string }
    const reasons = async () =>
      (await shopper.call<Recommended[]>('GET', `/api/recommendations/movies/${shopper.id}`)).map(
        ({ reason }) => reason,
      )
    await expect
      .poll(reasons, { timeout: 120_000, intervals: [2000] })
      .toContain(`Because you liked ${movie.seriesTitle}`)

    for (const path of ['/recommendations', '/movies']) {
      await open(page, path)
      await expect(page.getByRole('heading', { name: 'Recommended for You' }).first()).toBeVisible()
      await expect(page.getByText(`Because you liked ${movie.seriesTitle}`).first()).toBeVisible()
    }
  })
})
