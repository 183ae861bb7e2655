import { expectAccessible } from '../support/accessibility.ts'
import { emailsTo } from '../support/mailbox.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo, signInByApi } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a customer refuses personalisation, downloads their data, deletes the account and changes their mind', async ({
  page,
  context,
  shopper,
  watcher,
}) => {
  watcher.allow(/401 \(Unauthorized\)/)
  await open(page, '/profile/privacy')
  const item = page.getByRole('listitem').filter({ hasText: 'Viewing history' })
  await item.getByRole('button', { name: /^Turn off/ }).click()
  await expect(item.getByText('Not allowed')).toBeVisible()
  await item.getByRole('button', { name: /^Allow/ }).click()
  await expect(item.getByText('Allowed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Request a copy' }).click()
  const save = page.getByRole('button', { name: 'Download ZIP' })
  await expect(save).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe('your-data.zip')
  expect((await emailsTo(shopper.email)).map(({ subject }) => subject)).toContain('Your data is ready to download')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password').fill(shopper.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await emailsTo(shopper.email))[0]?.subject).toBe('Your account will be deleted')

  await signIn(context, await signInByApi(shopper))
  expect((await emailsTo(shopper.email))[0]?.subject).toBe('Your account is not deleted')
  await open(page, '/profile/privacy')
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
})

test('a customer names a nominee, whom staff see, and removes the nominee again', async ({ page, context }) => {
  const shopper = await createShopper()
  await signIn(context, shopper)
  await open(page, '/profile/privacy')
  await page.getByRole('button', { name: 'Add nominee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nominee' })
  await dialog.getByLabel('Name').fill('Ravi Rao')
  await dialog.getByLabel('Relationship').fill('Brother')
  await dialog.getByRole('button', { name: 'Save nominee' }).click()
  await expect(dialog.getByText('Enter an email or a phone number')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Phone number').fill('9876543210')
  await dialog.getByRole('button', { name: 'Save nominee' }).click()
  const section = page.getByRole('region', { name: 'Nominee' })
  await expect(section).toContainText('Ravi Rao, Brother')
  await expectAccessible(page)

  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, `/admin/manageusers?view=details&email=${encodeURIComponent(shopper.email)}`)
  await expect(page.getByRole('region', { name: 'Nominee' })).toContainText('Ravi Rao, Brother')

  await signIn(context, await signInByApi(shopper))
  await open(page, '/profile/privacy')
  await section.getByRole('button', { name: 'Remove nominee' }).click()
  await expect(page.getByText('Nominee removed.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add nominee' })).toBeFocused()
})
