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

test('every public page tells search engines and chats what it is and where, and its picture is there', async () => {
  for (const path of PUBLIC_ROUTES) {
    await test.step(path, async () => {
      const html = await (await fetch(shopUrl(path))).text()
      const tag = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
      expect(tag(/<title>(.+?)<\/title>/)).toBeTruthy()
      if (/<meta name="robots" content="noindex"/.test(html)) return
      const address = tag(/<link rel="canonical" href="([^"]+)"/)
      expect(new URL(address ?? '').pathname + new URL(address ?? '').search).toBe(path)
      expect(tag(/<meta property="og:url" content="([^"]+)"/)).toBe(address)
      expect(tag(/<meta name="description" content="([^"]+)"/)).toBeTruthy()
      const picture = new URL(tag(/<meta property="og:image" content="([^"]+)"/) ?? '')
      const shown = await fetch(shopUrl(picture.pathname))
      expect([picture.pathname, shown.status, shown.headers.get('content-type')]).toEqual([
        picture.pathname,
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ])
    })
  }
})

test('every page that the sitemap lists is there, and the blog can be followed', async () => {
  const listed = [...(await (await fetch(shopUrl('/sitemap-pages.xml'))).text()).matchAll(/<loc>(.+?)<\/loc>/g)]
  expect(listed.length).toBeGreaterThan(30)
  for (const [, address = ''] of listed) {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    expect([pathname + search, (await fetch(shopUrl(pathname + search))).status]).toEqual([pathname + search, 200])
  }
  const feed = await (await fetch(shopUrl('/blog/rss.xml'))).text()
  for (const [, address = ''] of feed.matchAll(/<guid>(.+?)<\/guid>/g)) {
    expect((await fetch(shopUrl(new URL(address).pathname))).status).toBe(200)
  }
})

for (const path of ['/nowhere', '/product/9999999', '/product/x', '/movies/9999999', '/blog/nothing', '/category/x']) {
  test(`${path} leads nowhere, and its tab says so too`, async () => {
    const answer = await fetch(shopUrl(path))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>Page not found · Shopflix</title>')
  })
}
