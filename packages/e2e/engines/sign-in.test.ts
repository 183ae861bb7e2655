import { createShopper } from '../support/shopper.ts'
import { test } from './support/test.ts'

test('a wrong password is refused, the right one signs in, and signing out ends it', async ({ screen }) => {
  const { email, password } = await createShopper()
  await screen.open('/login')
  await screen.fill('Email Address', email)
  await screen.fill('Password', 'not-the-password')
  await screen.click('button', 'Sign In')
  await screen.seeText('Invalid email or password')
  await screen.fill('Password', password)
  await screen.click('button', 'Sign In')
  await screen.seePath('/shop')
  await screen.click('button', 'Sign out')
  await screen.see('link', 'Sign In')
})
