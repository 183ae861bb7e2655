import { readFile } from 'node:fs/promises'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, type Page, test } from '../support/test.ts'

// Only one product import runs at a time.
test.describe.configure({ mode: 'default' })

const COLUMNS = 'name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price'

/** Playwright passes files of up to 50 MB. */
const MAX_ROWS = 20_000

/** Clicks a button and returns the downloaded file as text. */
async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await readFile(await (await download).path(), 'utf8')
}

test('admin exports all products and imports many of them with one invalid row across a page reload', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/manageproducts')
  const file = await save(page, 'Export CSV')
  expect(file.startsWith('\uFEFF"id","sku","parent_sku"')).toBe(true)
  const [head = '', first = '', ...rest] = file.trimEnd().split('\r\n')
  const invalid = first.replace(/^\d+,"[^"]*"/, '1,"unknown key"').replace('"/art/', '"art')
  const edited = [head, first, invalid, ...rest.slice(0, MAX_ROWS)].join('\r\n')

  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'all-products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edited),
  })
  const panel = page.getByRole('region', { name: 'Import of all-products.csv' })
  await expect(panel.getByRole('status')).toHaveText(/^Nothing has been imported yet/, { timeout: 60_000 })
  const expectedChanges = panel.getByLabel('Expected changes')
  await expect(expectedChanges).toContainText(/New0Changed0Unchanged[\d,]+Duplicates0Rejected1/)
  await expect(panel.getByRole('table', { name: 'First rows' }).getByRole('row')).toHaveCount(11)
  const problems = panel.getByRole('table', { name: 'Rows with problems' })
  await expect(problems.getByRole('row').nth(1)).toHaveText(/^3image.*is not a valid URL$/)
  expect(await save(page, 'Download Error File')).toContain('3,"image","image \'art')

  await panel.getByRole('button', { name: 'Import Anyway' }).click()
  // A fast machine may finish before the page has reloaded.
  const inProgress = /^(Importing\.\.\. [1-9][\d,]* of [\d,]+ rows|Import complete\.)/
  await expect(panel.getByRole('status')).toHaveText(inProgress)
  await page.reload()
  await expect(panel.getByRole('status')).toHaveText(inProgress)
  await expect(panel.getByRole('status')).toHaveText('Import complete.', { timeout: 60_000 })
  await expect(panel.getByLabel('Changes', { exact: true })).toContainText(/New0Changed0Unchanged[\d,]+.*Rejected1/)
  const newestImport = page.getByRole('table', { name: 'Imports' }).getByRole('row').nth(1)
  await expect(newestImport).toContainText(/all-products\.csvImportedAnita/)
})

test('only one import at a time, and a movie file is rejected in the product import', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/managemovies')
  const movieFile = await save(page, 'Export CSV')
  const chooseFile = (name: string, text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await open(page, '/admin/manageproducts?view=import')
  await chooseFile(
    'one.csv',
    `${COLUMNS}\nOne bottle,home & kitchen,Kitchen,,https://shop.example/dp/B0JOURNEY1,,,₹9,₹9\n`,
  )
  const panel = page.getByRole('region', { name: 'Import of one.csv' })
  await expect(panel.getByRole('status')).toHaveText(/^Nothing has been imported yet/, { timeout: 30_000 })
  await expect(panel.getByRole('button', { name: 'Import 1 Row' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose CSV File' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Cancel Import' }).click()
  await expect(panel.getByRole('status')).toHaveText(/^Cancelled/)

  await chooseFile('movies.csv', movieFile)
  await expect(page.getByRole('alert')).toHaveText(
    'This file contains movies, not products. Import it as movies instead.',
    {
      timeout: 30_000,
    },
  )
})

test('only admins can export orders and users', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/manageorders')
  expect(await save(page, 'Export CSV')).toMatch(/^\uFEFF"id","ordered_at","status"/)
  await open(page, '/admin/manageusers')
  expect(await save(page, 'Export CSV')).toContain('"asha@shopflix.example"')
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, '/admin/manageorders')
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
})
