import { createShopper } from '../support/shopper.ts'
import { test } from './support/test.ts'

test('a wrong password is refused, the right one signs in, and signing out ends it', async ({ visitor }) => {
  const { email, password } = await createShopper()
  await visitor.open('/login')
  await visitor.fill('Email Address', email)
  await visitor.fill('Password', 'not-the-password')
  await visitor.click('button', 'Sign In')
  await visitor.seeText('Invalid email or password')
  await visitor.fill('Password', password)
  await visitor.click('button', 'Sign In')
  await visitor.seePath('/shop')
  await visitor.click('button', 'Sign Out')
  await visitor.seePath('/login')
})
