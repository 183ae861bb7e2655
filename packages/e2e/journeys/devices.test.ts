import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn, signOut } from '../support/pages.ts'
import { signInByApi } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('signed-in devices: sign out another one, and this one on the server too', async ({ page, browser, shopper }) => {
  const phoneContext = await browser.newContext()
  const phoneAccount = await signInByApi(shopper)
  await signIn(phoneContext, phoneAccount)
  const phone = await phoneContext.newPage()
  await open(phone, '/profile')

  await open(page, '/profile')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Sign Out .*, last used/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await phoneContext.close()

  const ended = page.waitForResponse((response) => response.url().endsWith('/auth/sign-out'))
  await signOut(page)
  expect((await ended).status()).toBe(200)
  await expect(shopper.orders()).rejects.toThrow('401')
})
