import { randomUUID } from 'node:crypto'
import type { ManagedMovie } from '@shop/contract/movies'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { expectPlayedPast } from '../support/player.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin tests, adds and removes a movie stream', async ({ page, context, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*streams/)
  // The browser caches the stream information for a moment.
  watcher.allow(/404 \(Not Found\).*play/)
  const admin = await signInAsDemo('ADMIN')
  const unknown = { releasedYear: null, runtimeMinutes: null, imdbRating: null, metaScore: null, popularity: null }
  const body = { seriesTitle: `Stream ${randomUUID().slice(0, 8)}`, ...unknown }
  const { id } = await callApi<ManagedMovie>('POST', '/api/admin/movies', { ...admin, body })
  await signIn(context, admin)
  await open(page, '/admin/managemovies?view=streams')
  await page.getByLabel('Movie ID').fill(String(id))
  await page.keyboard.press('Enter')
  await page.getByLabel('Video URL').fill('films/lost.mp4')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('This file isn’t in the media folder')).toBeVisible()
  await page.getByLabel('Video URL').fill('films/red-balloon/master.m3u8')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expectPlayedPast(page, 0.5)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Duration in seconds')).toHaveValue(/^\d+$/)
  await page.getByRole('button', { name: 'Save stream' }).click()
  await expect(page.getByText('Stream saved. The movie can be watched now.')).toBeVisible()

  await open(page, `/movies/watch/${id}`)
  await expectPlayedPast(page, 0.5)
  await open(page, `/admin/managemovies?view=streams&id=${id}`)
  await page.getByRole('button', { name: 'Remove stream' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove stream' }).click()
  await expect(page.getByText('Stream removed.')).toBeVisible()
  await open(page, `/movies/watch/${id}`)
  await expect(page.getByText('Watch Page Coming Soon')).toBeVisible()
})
