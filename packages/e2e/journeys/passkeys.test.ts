import { expectAccessible } from '../support/accessibility.ts'
import { open, signOut } from '../support/pages.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A device that unlocks passkeys without asking. Returns the number of passkeys that it stores. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

test('passkey: add, sign in, rename and delete', async ({ page, shopper, watcher }) => {
  watcher.allow(/400 \(Bad Request\).*passkeys\/start/)
  watcher.allow(/401 \(Unauthorized\).*passkeys\/sign-in/)
  const countStored = await addAuthenticator(page)
  await open(page, '/profile')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })

  await test.step('adds one after the current password', async () => {
    await passkeys.getByRole('button', { name: 'Add Passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Passkey' })
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill('a wrong password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    expect(await countStored()).toBe(0)
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill(shopper.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
    expect(await countStored()).toBe(1)
    await expectAccessible(page)
  })

  await test.step('signs in with it', async () => {
    await signOut(page)
    await open(page, '/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible()
  })

  await test.step('renames and deletes it', async () => {
    await passkeys.getByRole('button', { name: 'Rename My laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename Passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
    await expect(passkeys.getByRole('listitem')).toContainText('Last used')
    await passkeys.getByRole('button', { name: 'Delete Work laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Passkey deleted.')).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('a deleted passkey no longer signs in', async () => {
    expect(await countStored()).toBe(1)
    await signOut(page)
    await open(page, '/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText(/This passkey couldn’t be verified/)
  })
})
