import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, type Shopper, signInByApi } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('profile edit validates every field', async ({ page, shopper }) => {
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expectAccessible(page)
  await dialog.getByLabel('Full Name').fill(' ')
  await dialog.getByLabel('Phone Number').fill('123')
  await dialog.getByRole('button', { name: 'Save Profile' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(['Name is required', 'Enter a valid 10-digit phone number'])

  await dialog.getByLabel('Full Name').fill('<b>Meera</b> Nair')
  await dialog.getByLabel('Phone Number').fill('9123456780')
  await dialog.getByLabel('Gender').selectOption('Other')
  await dialog.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '<b>Meera</b> Nair' })).toBeVisible()
  await expect(page.getByText('9123456780')).toBeVisible()
  expect((await signInByApi(shopper)).name).toBe('<b>Meera</b> Nair')
})

test('profile picture upload works, and an invalid file keeps the previous picture', async ({
  page,
  shopper: _,
  watcher,
}) => {
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const choosePicture = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose Picture' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }

  const save = () => dialog.getByRole('button', { name: 'Save Profile' }).click()
  const avatar = page.locator('[data-part=avatar] img')
  await choosePicture('me.png', await createPicture(page))
  await expect(avatar.last()).toHaveAttribute('src', /^data:image/)
  // Nothing is saved before Save.
  await page.reload()
  await expect(page.locator('[data-part=avatar]')).toHaveText('KN')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await choosePicture('me.png', await createPicture(page))
  await save()
  await expect(dialog).toBeHidden()
  await expect(avatar).toHaveAttribute('src', /^\/pictures\/.+\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const savedUrl = await avatar.getAttribute('src')

  watcher.allow(/400 \(Bad Request\).*\/picture/)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await choosePicture('huge.png', Buffer.alloc(6 * 1024 * 1024))
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a picture of at most 5 MB.')
  await choosePicture('fake.png', Buffer.from('<script>alert(1)</script>'))
  await save()
  await expect(dialog.getByRole('alert')).toContainText('can’t be read as a picture')
  await expect(avatar.first()).toHaveAttribute('src', savedUrl ?? '')

  await dialog.getByRole('button', { name: 'Remove Picture' }).click()
  await save()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-part=avatar]')).toHaveText('KN')
})

test('password change signs out other browsers only', async ({ page, shopper, browser, watcher }) => {
  const otherPage = await openSignedInPage(await browser.newContext(), shopper)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const fill = async (current: string, next: string) => {
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill(current)
    await dialog.getByRole('textbox', { name: 'New Password' }).fill(next)
    await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(next)
    await dialog.getByRole('button', { name: 'Save Password' }).click()
  }
  watcher.allow(/400 \(Bad Request\).*change-password/)
  await fill('not my password', 'a-better-secret')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.')
  await fill(shopper.password, 'a-better-secret')
  await expect(page.getByText('Password changed. Other devices have been signed out.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible()
  await open(otherPage, '/shop')
  await expect(otherPage).toHaveURL('/login')
  expect((await signInByApi({ email: shopper.email, password: 'a-better-secret' })).id).toBe(shopper.id)
})

test('signing out of all devices ends every session', async ({ page, browser }) => {
  const shopper = await createShopper()
  await signIn(page.context(), shopper)
  const otherPage = await openSignedInPage(await browser.newContext(), shopper)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await open(otherPage, '/shop')
  await expect(otherPage).toHaveURL('/login')
})

/** A page in another browser with the same user signed in. */
async function openSignedInPage(context: BrowserContext, shopper: Shopper): Promise<Page> {
  await signIn(context, shopper)
  return context.newPage()
}

/** A PNG generated in the browser. */
async function createPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    canvas.getContext('2d')?.fillRect(100, 50, 300, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}
