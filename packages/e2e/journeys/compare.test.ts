import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open } from '../support/pages.ts'
import { expect, type Page, test } from '../support/test.ts'

const toggles = (page: Page) => page.getByRole('button', { name: /^Compare: / })
/** The controls are loaded when the visitor begins to use the page, once it is ready. Waits until there are `count`. */
async function move(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    expect(await toggles(page).count()).toBe(count)
  }).toPass()
}
const moveOverCards = async (page: Page) => move(page, await page.getByRole('article').count())
const tray = (page: Page) => page.getByRole('complementary', { name: 'Products to compare' })
const columns = (page: Page) => page.getByRole('columnheader')

test('products of a category are compared, up to four, at a link that can be shared', async ({ page, browser }) => {
  await open(page, '/category/electronics')
  await moveOverCards(page)
  for (const nth of [0, 1, 2, 3]) await toggles(page).nth(nth).click()
  await expect(tray(page).getByRole('listitem')).toHaveCount(4)
  await toggles(page).nth(4).click()
  await expect(page.getByText('You can compare up to 4 products. Remove one first.')).toBeVisible()

  await open(page, '/category/fashion')
  await moveOverCards(page)
  await expect(tray(page).getByRole('listitem')).toHaveCount(4)
  await toggles(page).first().click()
  await expect(
    page.getByText('You’re comparing products of Electronics. Clear them to compare products of Fashion.'),
  ).toBeVisible()

  await tray(page)
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await tray(page).getByRole('link', { name: 'Compare 3' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(columns(page)).toHaveCount(3)
  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByRole('link', { name: 'Show only differences' }).click()
  await expect(page).toHaveURL(/differences=only$/)
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(all)
  await expect(page.getByRole('rowheader', { name: '(different)' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const guest = await (await browser.newContext()).newPage()
  await open(guest, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(columns(guest)).toHaveCount(3)
  await guest.getByRole('link', { name: 'Add from Electronics' }).click()
  await expect(guest.getByRole('article').first()).toBeVisible()
  await moveOverCards(guest)
  await expect(tray(guest).getByRole('listitem')).toHaveCount(3)
  await guest.context().close()

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('every tap on a card counts, also while another card has the focus', async ({ page }) => {
    await open(page, '/category/fashion?sub=Women')
    await moveOverCards(page)
    for (const nth of [0, 1, 2, 3]) {
      await toggles(page).nth(nth).tap()
      await expect(toggles(page).nth(nth)).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 })
    }
  })
})

test('product page adds a product to the comparison', async ({ page }) => {
  await open(page, '/product/1')
  await move(page, 1)
  await toggles(page).click()
  await expect(tray(page)).toContainText('Choose up to 3 more to compare.')
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray(page)).toHaveCount(0)
  await expect(toggles(page)).toHaveAttribute('aria-pressed', 'false')
})

test('page says which products it can’t compare, also without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/compare?ids=1,999999999')
  await expect(page.getByText('A product isn’t shown, because it isn’t available any more.')).toBeVisible()
  await expect(page.getByText('Add another product to compare it with this one.')).toBeVisible()
  await page.goto('/compare?ids=nothing')
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible()
  await context.close()
})
