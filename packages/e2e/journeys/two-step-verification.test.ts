import { generate } from 'otplib'
import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn, signOut } from '../support/pages.ts'
import { signInAsDemo, signInByApi } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The code that an authenticator app shows, now or in the next 30 seconds. */
const codeOf = (secret: string, inSeconds = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + inSeconds })

test('two-step verification: set up, sign in with a code and a recovery code, turn off', async ({
  page,
  shopper,
  watcher,
}) => {
  watcher.allow(/400 \(Bad Request\).*two-factor/)
  watcher.allow(/401 \(Unauthorized\).*login/)
  await open(page, '/profile')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-Step Verification' })
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(shopper.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [recoveryCode = '', secondCode = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(section).toContainText('10 recovery codes left')

  const signInWith = async (code: string) => {
    await open(page, '/login')
    await page.getByLabel('Email Address').fill(shopper.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signOut(page)
  await signInWith(recoveryCode)
  await expect(page).not.toHaveURL(/\/login/)
  await open(page, '/profile')
  await expect(section).toContainText('9 recovery codes left')

  await signOut(page)
  await signInWith(recoveryCode)
  await expect(page.getByRole('alert')).toBeVisible()
  // The code before was used for the setup, so only the next one is accepted.
  await signInWith(await codeOf(secret, 30))
  await expect(page).not.toHaveURL(/\/login/)

  await open(page, '/profile')
  await section.getByRole('button', { name: 'New Recovery Codes' }).click()
  const replace = page.getByRole('dialog', { name: 'New Recovery Codes' })
  await expectAccessible(page)
  await replace.getByRole('textbox', { name: 'Code' }).fill(secondCode)
  await replace.getByRole('button', { name: 'Create Codes' }).click()
  const newCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(section).toContainText('10 recovery codes left')

  await section.getByRole('button', { name: 'Turn Off' }).click()
  const turnOff = page.getByRole('dialog', { name: 'Turn Off Two-Step Verification' })
  await turnOff.getByRole('textbox', { name: 'Code' }).fill('not-a-code')
  await turnOff.getByRole('button', { name: 'Turn Off' }).click()
  await expect(turnOff.getByRole('alert')).toBeVisible()
  await turnOff.getByRole('textbox', { name: 'Code' }).fill(newCode)
  await turnOff.getByRole('button', { name: 'Turn Off' }).click()
  await expect(section.getByRole('button', { name: 'Set Up' })).toBeVisible()
})

test('an admin resets the two-step verification of a user who has lost the phone', async ({ browser, shopper }) => {
  const { secret } = await shopper.call<{ secret: string }>('POST', '/auth/two-factor/setup', {
    currentPassword: shopper.password,
  })
  await shopper.call('POST', '/auth/two-factor/confirm', { code: await codeOf(secret) })
  await expect(signInByApi(shopper)).rejects.toThrow('401')

  const staffContext = await browser.newContext()
  await signIn(staffContext, await signInAsDemo('ADMIN'))
  const staff = await staffContext.newPage()
  await open(staff, '/admin')
  const setUp = staff.getByRole('link', { name: 'Set up two-step verification' })
  await expect(setUp).toBeVisible()
  await expectAccessible(staff)
  await setUp.click()
  await expect(staff.getByRole('heading', { name: 'Two-step verification' })).toBeInViewport()
  await open(staff, '/admin')
  await staff.getByRole('button', { name: 'Dismiss' }).click()
  await expect(setUp).toHaveCount(0)
  await staff.reload()
  await expect(staff.getByRole('navigation', { name: 'Views' })).toBeVisible()
  await expect(setUp).toHaveCount(0)
  await open(staff, `/admin/manageusers?view=details&email=${encodeURIComponent(shopper.email)}`)
  await staff.getByRole('button', { name: 'Reset two-step verification' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(staff.getByText('Two-step verification is off.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Account activity' }).getByRole('listitem')).toHaveCount(1)
  await staffContext.close()
  expect((await signInByApi(shopper)).token).not.toBe('')
})
