import type { Locator, Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalogue'
import type { Showcase } from '@shop/contract/promotions'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ROW = "Today's Best Deals"

test('deal selected by an admin comes first on the shop home until reset to automatic', async ({ page, context }) => {
  const query = 'main_category=home%20%26%20kitchen&page=7'
  const { content } = await callApi<{ content: Product[] }>('GET', `/shopflix/category?${query}`)
  const [first, second] = content.filter((product) => product.inStock)
  if (!first || !second) throw new Error('no products in stock on this page')
  const admin = await signInAsDemo('ADMIN')
  await resetRow(admin.token)
  await signIn(context, admin)
  await open(page, '/admin/offers?view=showcase')
  const row = page.getByRole('region', { name: ROW })
  await row.getByRole('radio', { name: 'Manual' }).check()
  for (const { id, name } of [first, second]) {
    await row.getByLabel(`Add to ${ROW}`).fill(String(id))
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: `Add ${name}` }).click()
  }
  const lines = row.getByRole('list', { name: `Selected for ${ROW}` }).getByRole('listitem')
  await drag(page, lines.nth(1).locator('[data-part=grip]'), lines.nth(0))
  await expect(lines.nth(0)).toContainText(second.name)
  await row.getByRole('button', { name: `Move ${first.name} up` }).press('Enter')
  await expect(lines.nth(0)).toContainText(first.name)
  await row.getByRole('button', { name: `Move ${second.name} up` }).press('Enter')
  await expect(row.getByRole('button', { name: `Move ${second.name} down` })).toBeFocused()
  await row.getByRole('button', { name: `Save ${ROW}` }).click()
  await expect(page.getByText('Saved. The shop homepage is updated.')).toBeVisible()
  await expect(
    row
      .getByRole('list', { name: `${ROW}, live now` })
      .getByRole('listitem')
      .first(),
  ).toHaveText(second.name)

  const deals = page.getByRole('region', { name: ROW }).getByRole('article')
  const listDeals = async () => {
    await open(page, '/shop')
    return (await deals.allInnerTexts()).slice(0, 2)
  }
  await expect.poll(listDeals).toEqual([second, first].map(({ name }) => expect.stringContaining(name)))

  await open(page, '/admin/offers?view=showcase')
  await row.getByRole('radio', { name: 'Automatic', exact: true }).check()
  await row.getByRole('button', { name: `Save ${ROW}` }).click()
  await expect(row.getByRole('list', { name: `${ROW}, live now` }).getByText(second.name)).toHaveCount(0)
})

/** Resets the row to automatic selection without selected products. */
async function resetRow(token: string) {
  const rows = await callApi<Showcase[]>('GET', '/api/admin/showcase', { token })
  const row = rows.find(({ shelf }) => shelf === 'deals')
  const body = { isPicked: false, productIds: [], from: null, until: null, version: row?.version }
  await callApi('PUT', `/api/admin/showcase/${row?.id}`, { token, body })
}

/** Drags to the upper edge of another row. */
async function drag(page: Page, handle: Locator, line: Locator) {
  const to = await line.boundingBox()
  if (!to) throw new Error('the row is not visible')
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 4 })
  await page.mouse.up()
}
