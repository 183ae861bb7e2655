import { open } from '../support/pages.ts'
import { expect, type Page, test } from '../support/test.ts'

const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

test('viewed products are offered again until they are cleared or turned off', async ({ page, watcher }) => {
  watcher.allow(/404 \(Not Found\)/)
  await open(page, '/product/1')
  await open(page, '/product/2')
  await expect(recent(page).locator('a')).toHaveAttribute('href', '/product/1')
  await open(page, '/no/such/page')
  await expect(recent(page).getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(recent(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(recent(page).getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await open(page, '/product/3')
  await expect(page.getByText('Recently viewed products are off.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await open(page, '/shop')
  await expect(recent(page)).toBeHidden()
})
