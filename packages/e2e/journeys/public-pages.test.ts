import { shopUrl } from '../support/api.ts'
import { PUBLIC_ROUTES } from '../support/routes.ts'
import { newShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('every public page is the same to the byte, whoever asks', async () => {
  const { token, email } = await newShopper()
  const asSomebody = {
    authorization: `Bearer ${token}`,
    cookie: `jwtToken=${token}; userEmail=${email}; theme=dark`,
    'accept-language': 'hi-IN',
  }
  for (const path of PUBLIC_ROUTES) {
    await test.step(path, async () => {
      const [nobody, somebody] = [await fetch(shopUrl(path)), await fetch(shopUrl(path), { headers: asSomebody })]
      expect(nobody.status).toBe(200)
      expect(somebody.status).toBe(200)
      expect(Buffer.from(await somebody.arrayBuffer()).equals(Buffer.from(await nobody.arrayBuffer()))).toBe(true)
      expect(nobody.headers.get('set-cookie')).toBeNull()
    })
  }
})
