import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ManagedProduct, ProductDetails } from '@shop/contract/catalogue'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const PRODUCTS = '/admin/manageproducts'

/** Creates a product with a unique name through the API. */
async function createProduct(token: string): Promise<ManagedProduct> {
  const body = {
    name: `Zephyr lamp ${randomUUID().slice(0, 8)}`,
    mainCategory: 'home & kitchen',
    subCategory: 'Decor',
    actualPrice: 500,
    discountPrice: 450,
    stock: 3,
  }
  return callApi('POST', '/api/admin/products', { token, body })
}

/** Drops a file on the picture field: a real picture, or a file with a wrong type. */
async function drop(page: Page, isReal: boolean): Promise<void> {
  const transferHandle = await page.evaluateHandle(async (real) => {
    const canvas = new OffscreenCanvas(900, 600)
    canvas.getContext('2d')?.fillRect(0, 0, 450, 600)
    const body = real ? await canvas.convertToBlob({ type: 'image/jpeg' }) : 'no picture at all'
    const transfer = new DataTransfer()
    transfer.items.add(new File([body], 'lamp.jpg'))
    return transfer
  }, isReal)
  await page.locator('[data-part=picture-picker]').dispatchEvent('drop', { dataTransfer: transferHandle })
}

test('admin creates, illustrates, edits, restocks and archives a product', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  const name = `Zephyr <b>lamp</b> ${randomUUID().slice(0, 8)}`
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, PRODUCTS)
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Kitchen')
  await page.getByLabel('Sub-category').fill('Decor')
  await page.getByLabel('Price', { exact: true }).fill('1000')
  await page.getByLabel('Discount price').fill('1200')
  await page.getByLabel('Stock').fill('2')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('The discount price can’t be above the price')).toBeVisible()
  await page.getByLabel('Discount price').fill('899.50')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.waitForURL(/view=edit&id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id')

  await drop(page, false)
  await expect(page.getByText('This file can’t be read as a picture.')).toBeVisible()
  await drop(page, true)
  await expect(page.locator('[data-part=picture] img')).toHaveAttribute('src', /\/pictures\//)

  await page.getByLabel('Description').fill('Lights a whole verandah.')
  await page.getByLabel('Brand').fill('Roshni')
  await page.getByRole('button', { name: 'Add Specification' }).click()
  await page.getByLabel('Name of specification 1').fill('Dimmable')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Enter a value for each specification')).toBeVisible()
  await page.getByLabel('Value of specification 1').fill('Yes')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByLabel('Quantity').fill('many')
  await page.getByRole('button', { name: 'Change Stock' }).click()
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await page.getByLabel('Quantity').fill('8')
  await page.getByLabel('Reason').fill('A delivery from Jaipur')
  await page.getByRole('button', { name: 'Change Stock' }).click()
  await expect(page.getByRole('heading', { name: 'Stock: 10' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stock changes' })).toContainText('2 to 10: A delivery from Jaipur')

  const shop = await context.newPage()
  await open(shop, `/product/${id}`)
  await expect(shop.getByRole('heading', { name })).toBeVisible()
  await expect(shop.getByText('₹899.50').first()).toBeVisible()
  await expect(shop.getByText('Lights a whole verandah.').first()).toBeVisible()
  await expect(shop.getByRole('link', { name: 'Roshni' })).toBeVisible()
  await expect(shop.getByRole('definition').first()).toHaveText('Yes')
  await expect(shop.locator('img[src*="/pictures/"]').first()).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect.poll(async () => (await shop.reload())?.status()).toBe(404)

  await page.getByRole('link', { name: 'Back to products' }).click()
  await page.getByLabel('Show').selectOption('Archived')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(`zephyr ${name.slice(-8)}`)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
  await open(page, '/admin/activity')
  await expect(page.getByText(`restored product ${id}`).first()).toBeVisible()
})

test('admin adds pictures, sorts them with the keyboard, describes and removes them', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const { id } = await createProduct(admin.token)
  await signIn(context, admin)
  await open(page, `${PRODUCTS}?view=edit&id=${id}`)
  const list = page.getByRole('list', { name: 'Pictures' })
  const sources = () =>
    list.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).getAttribute('src')))
  for (let count = 1; count <= 3; count++) {
    await drop(page, true)
    await expect(list.getByRole('listitem')).toHaveCount(count)
  }
  const [first, second, third] = await sources()
  await page.getByRole('button', { name: 'Move picture 3 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([third, first, second])
  await page.getByLabel('Alternative text of picture 1').fill('The lamp from the side')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Save Pictures' }).click()
  await expect(page.getByText('Pictures saved.')).toBeVisible()
  const product: ProductDetails = await callApi('GET', `/api/orders/products/${id}`, {})
  expect(product.images.map(({ alt }) => alt)).toEqual(['The lamp from the side', `${product.name}, picture 2`])
  expect(product.image).toBe(product.images[0]?.url)

  await page.getByLabel('Alternative text of picture 2').fill('The lamp from above')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(sources).toEqual([third, second])
  await expect(page.getByLabel('Alternative text of picture 2')).toHaveValue('The lamp from above')
  await open(page, `/product/${id}`)
  await expect(page.getByRole('link', { name: 'Enlarge: The lamp from the side' })).toBeVisible()
})

test('admin adds a video, which the product page plays', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const { id } = await createProduct(admin.token)
  await signIn(context, admin)
  await open(page, `${PRODUCTS}?view=edit&id=${id}`)
  const address = page.getByLabel('Video URL')
  await address.fill('/clips/missing.mp4')
  await expect(page.getByText('This video can’t be played. Check the URL.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('This clip does not exist')).toBeVisible()
  await drop(page, true)
  await address.fill('/clips/action.mp4')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const loaded: string[] = []
  page.on('request', (request) => request.url().endsWith('/clips/action.mp4') && loaded.push(request.url()))
  await open(page, `/product/${id}`)
  await page.getByRole('link', { name: 'Video' }).click()
  expect(loaded).toEqual([])
  await expectAccessible(page)
  const video = page.getByLabel('Video', { exact: true }).and(page.locator('video'))
  await video.press('Space')
  const isPlaying = () => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => !paused && currentTime > 0)
  await expect.poll(isPlaying).toBe(true)
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().click()
  await expect.poll(isPlaying).toBe(false)
})

test('second editor of a product gets a conflict, keeps the input and sees the current version', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const { id } = await createProduct(admin.token)
  await signIn(context, admin)
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, `${PRODUCTS}?view=edit&id=${id}`)
  await other.getByLabel('Price', { exact: true }).fill('480')
  await other.getByRole('button', { name: 'Save Product' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()

  await page.getByLabel('Description').fill('Burns for nine hours.')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(/^Someone else changed this/)).toBeVisible()
  await page.getByRole('button', { name: 'Show current version' }).click()
  const currentVersion = page.getByRole('region', { name: 'Current version' })
  await expect(currentVersion).toContainText('Price₹480.00')
  await expect(page.getByLabel('Description')).toHaveValue('Burns for nine hours.')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('500')
  await page.getByLabel('Price', { exact: true }).fill('480')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const saved = await callApi<ManagedProduct>('GET', `/api/admin/products/${id}`, { token: admin.token })
  expect(saved).toMatchObject({ actualPrice: 480, description: 'Burns for nine hours.', version: 3 })
})

test('moderator sees products without edit controls', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, `${PRODUCTS}?view=edit&id=1`)
  const table = page.getByRole('table', { name: 'Products' })
  await expect(table.getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('link', { name: 'Add Product' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save Product' })).toHaveCount(0)
  await expect(table.getByRole('link', { name: /\w{4}/ }).nth(8)).toHaveAttribute('href', /^\/product\/\d+$/)
})

test('admin raises prices in bulk after a preview', async ({ page, context }) => {
  const admin = await signInAsDemo('ADMIN')
  const { id, name } = await createProduct(admin.token)
  await signIn(context, admin)
  await open(page, `${PRODUCTS}?query=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit 1 selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Value').fill('much')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter a number, like 10 or -2.5')).toBeVisible()
  await dialog.getByLabel('Price type').selectOption('Discount price')
  await dialog.getByLabel('Value').fill('50')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(/The discount price can’t be above the price/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Update 0' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByLabel('Price type').selectOption('Both prices')
  await dialog.getByLabel('Value').fill('10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const row = dialog.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)
  await expect(row).toContainText('Price ₹500.00, discount price ₹450.00')
  await expect(row).toContainText('Price ₹550.00, discount price ₹495.00')
  await dialog.getByRole('button', { name: 'Update 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('₹495.00')
  const saved = await callApi<ManagedProduct>('GET', `/api/admin/products/${id}`, { token: admin.token })
  expect(saved).toMatchObject({ actualPrice: 550, discountPrice: 495, version: 2 })
})
