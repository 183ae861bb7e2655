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

test('browsers that ask for an icon without reading the page get one', async () => {
  const icon = await fetch(shopUrl('/favicon.ico'))
  expect(icon.status).toBe(200)
  // An icon file's first bytes: reserved, and 1 for icons.
  expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
