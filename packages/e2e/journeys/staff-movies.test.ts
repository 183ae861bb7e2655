import { randomUUID } from 'node:crypto'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin creates, edits and archives a movie', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  const title = `Zephyr <i>Nights</i> ${randomUUID().slice(0, 8)}`
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/managemovies')
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Horror')
  await expect(page.getByRole('table', { name: 'Movies' }).getByRole('row').nth(1)).toContainText('Horror')
  await page.getByRole('link', { name: 'Add Movie' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Year').fill('19')
  await page.getByRole('button', { name: 'Create Movie' }).click()
  await expect(page.getByText('Enter a year from 1870 to 2100')).toBeVisible()
  await page.getByLabel('Year').fill('1998')
  await page.getByLabel('Genres').fill('Drama, Romance')
  await page.getByRole('button', { name: 'Create Movie' }).click()
  await page.waitForURL(/view=edit&id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id')

  // The URL changes before the form, and both forms have this field.
  await expect(page.getByRole('button', { name: 'Save Movie' })).toBeVisible()
  await page.getByLabel('Overview').fill('A house by the sea.')
  await page.getByRole('button', { name: 'Save Movie' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const shopPage = await context.newPage()
  await open(shopPage, `/movies/${id}`)
  await expect(shopPage.getByRole('heading', { name: title })).toBeVisible()
  await expect(shopPage.getByText('A house by the sea.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect.poll(async () => (await shopPage.reload())?.status()).toBe(404)
})

test('admin changes and removes a movie’s trailer', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/managemovies?view=add')
  await page.getByLabel('Title').fill(`Trailer ${randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: 'Create Movie' }).click()
  await page.waitForURL(/view=edit&id=\d+$/)
  const trailerUrl = page.getByLabel('Trailer URL')
  await trailerUrl.fill('https://else.example/a.mp4')
  await page.getByRole('button', { name: 'Save Trailer' }).click()
  await expect(page.getByText('Videos from https://else.example are not allowed')).toBeVisible()
  await trailerUrl.fill('/clips/horror.mp4')
  await page.getByRole('button', { name: 'Save Trailer' }).click()
  await expect(page.getByText('Trailer saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Watch on the movie page' }).click()
  await page.getByRole('button', { name: 'Trailer:' }).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Trailer' }).click()
  await expect(page.getByText('Trailer removed.')).toBeVisible()
  await expect(trailerUrl).toHaveValue('')
})
