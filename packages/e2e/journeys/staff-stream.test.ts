import type { StreamFacts } from '@shop/contract/streaming'
import { ask } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { expectPast } from '../support/player.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A film that no other journey looks at. */
const FILM = 977

test('an admin tries a stream, gives it to a film, which can be watched then, and takes it away', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/400 \(Bad Request\).*streams/)
  // The browser keeps for a moment that the film can be watched.
  watcher.allow(/404 \(Not Found\).*play/)
  const { seconds } = await ask<StreamFacts>('GET', `/api/movies/stream/${FILM}`)
  expect(seconds).toBeNull()
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/managemovies?view=streams')
  await page.getByLabel('Film number').fill(String(FILM))
  await page.keyboard.press('Enter')
  await page.getByLabel('Address').fill('films/lost.mp4')
  await page.getByRole('button', { name: 'Test it' }).click()
  await expect(page.getByText('There is no such file in the media folder')).toBeVisible()
  await page.getByLabel('Address').fill('films/red-balloon/master.m3u8')
  await page.getByRole('button', { name: 'Test it' }).click()
  await expectPast(page, 0.5)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Length in seconds')).toHaveValue(/^\d+$/)
  await page.getByRole('button', { name: 'Save stream' }).click()
  await expect(page.getByText('The film can be watched.')).toBeVisible()

  await open(page, `/movies/watch/${FILM}`)
  await expectPast(page, 0.5)
  await open(page, `/admin/managemovies?view=streams&id=${FILM}`)
  await page.getByRole('button', { name: 'Take it away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click()
  await expect(page.getByText('The film can’t be watched any more.')).toBeVisible()
  await open(page, `/movies/watch/${FILM}`)
  await expect(page.getByText('Watch Page Coming Soon')).toBeVisible()
})
