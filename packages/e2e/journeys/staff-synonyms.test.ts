import { randomUUID } from 'node:crypto'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin adds synonyms, tries them, sees them in the shop’s search, and removes them', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  // Letters that no other word resembles.
  const letters = randomUUID().replace(/[^a-f]/g, '')
  const word = `zq${letters.slice(0, 6)}xjv`
  const synonym = `pidhi vj${letters.slice(0, 6)}xzq`
  const name = `Zephyr ${word} footrest`
  const product = { name, mainCategory: 'home & kitchen', subCategory: 'Decor', actualPrice: 900, stock: 3 }
  const body = { ...product, discountPrice: null }
  await callApi('POST', '/api/admin/products', { token: admin.token, body })
  await signIn(context, admin)
  await open(page, '/admin/manageproducts')
  await page.getByRole('link', { name: 'Synonyms' }).click()
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')).toHaveText('Synonyms')
  await page.getByRole('button', { name: 'New synonym group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words').fill(word)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter at least 2 words, separated by commas')).toBeVisible()
  await dialog.getByLabel('Words').fill(`${word}, ${word}s`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`“${word}” and “${word}s” are the same word for the search`)).toBeVisible()
  await dialog.getByLabel('Words').fill(`${word}, ${synonym}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  const trial = page.getByRole('region', { name: 'Try a search' })
  await trial.getByLabel('Search for').fill(synonym)
  await trial.getByRole('button', { name: 'Try' }).click()
  await expect(trial.getByText(`Also searched: ${word}`)).toBeVisible()
  await expect(trial.getByRole('region', { name: /^With your synonyms/ })).toContainText(name)
  await expect(trial.getByRole('region', { name: /^Without them/ })).not.toContainText(name)

  const shop = await context.newPage()
  const found = () => open(shop, `/shop/products/search?query=${encodeURIComponent(synonym)}&page=0`)
  await found()
  await expect(shop.getByText(name).first()).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^Edit synonym group ${word}`) }).click()
  await dialog.getByLabel('Words').fill(`${word}, ${word}rest`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Synonyms' })).toContainText(`${word}, ${word}rest`)
  await page.getByRole('button', { name: new RegExp(`^Delete synonym group ${word}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Synonym group deleted.')).toBeVisible()
  await found()
  await expect(shop.getByText(name)).toHaveCount(0)
  await open(page, '/admin/activity')
  await expect(page.getByText(`deleted synonym group`).first()).toBeVisible()
})
