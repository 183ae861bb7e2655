import { shopUrl } from '../support/api.ts'
import { signIn } from '../support/pages.ts'
import { PUBLIC_ROUTES } from '../support/routes.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('public pages are byte-identical for all users', async () => {
  const { token, email } = await createShopper()
  const signedInHeaders = {
    authorization: `Bearer ${token}`,
    cookie: `jwtToken=${token}; userEmail=${email}; theme=dark`,
    'accept-language': 'hi-IN',
  }
  for (const path of PUBLIC_ROUTES) {
    await test.step(path, async () => {
      // A purchase or rating by another journey changes the page for everyone.
      await expect(async () => {
        const [visitor, user] = [await fetch(shopUrl(path)), await fetch(shopUrl(path), { headers: signedInHeaders })]
        expect(visitor.status).toBe(200)
        expect(user.status).toBe(200)
        expect(Buffer.from(await user.arrayBuffer()).equals(Buffer.from(await visitor.arrayBuffer()))).toBe(true)
        expect(visitor.headers.get('set-cookie')).toBeNull()
      }).toPass({ timeout: 20_000 })
    })
  }
})

test('pages without scripts know whether the user is signed in, and the chosen theme', async ({ page }) => {
  const shopper = await createShopper()
  const links = (name: string) => page.getByRole('link', { name, exact: true })
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await expect(links('Sign In')).toBeVisible()
    await expect(links('Login')).toBeVisible()
  }
  await signIn(page.context(), shopper)
  await page.goto('/terms')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(links('Sign In')).toBeHidden()
    await expect(links('Login')).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
})

test('serves /favicon.ico', async () => {
  const icon = await fetch(shopUrl('/favicon.ico'))
  expect(icon.status).toBe(200)
  // ICO header: reserved, then type 1.
  expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('public pages have valid metadata and a preview image', async () => {
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
      const image = await fetch(shopUrl(picture.pathname))
      expect([picture.pathname, image.status, image.headers.get('content-type')]).toEqual([
        picture.pathname,
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ])
    })
  }
})

for (const [path, canonicalPath] of [
  ['/About/', '/about'],
  ['/product/1/?from=chat', '/product/1'],
  ['/category/fashion?page=0', '/category/fashion'],
  ['/category/fashion?page=two', '/category/fashion'],
  ['/category/fashion?sort=newest&page=1&sub=Women', '/category/fashion?sub=Women&page=1'],
] as const) {
  test(`canonical URL of ${path} is ${canonicalPath}`, async () => {
    const html = await (await fetch(shopUrl(path))).text()
    const canonicalUrl = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(canonicalUrl).toBe(shopUrl(canonicalPath))
    expect(html).not.toContain('noindex')
  })
}

for (const path of ['/category/fashion?page=9999', '/category/fashion?sub=Anything'])
  test(`empty page ${path} is not indexed`, async () => {
    expect(await (await fetch(shopUrl(path))).text()).toContain('<meta name="robots" content="noindex"')
  })

test('all sitemap URLs exist, and the blog has a feed', async () => {
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

/** Policy figures with the text that must state them. */
const POLICIES: Record<string, { sections: number; statements: string[] }> = {
  '/terms': {
    sections: 12,
    statements: [
      'at least 18 years old, or have reached the age of majority',
      'processed by a card payment provider',
      'in the last 12 months or $100, whichever is less',
      'governed by the law of India',
      'arbitration in New Delhi',
    ],
  },
  '/terms-and-conditions': {
    sections: 9,
    statements: ['Shipping costs ₹50.00 and is free above ₹500.00', '1 to 99 of a product'],
  },
  '/refund-policy': {
    sections: 5,
    statements: [
      'Request a cancellation within 3 to 5 days of placing the order',
      'Perishable items can’t be cancelled. If their quality was poor, we can offer a refund or a replacement',
      'damaged, defective or mismatched items within 3 to 5 days of receipt',
      'within 3 to 5 business days to the original payment method',
      'refunded automatically within 5 days',
    ],
  },
  '/privacy': {
    sections: 7,
    statements: [
      'name, email, phone number',
      'shipping and billing address',
      'Payment details',
      'Usage data',
      'promotional emails',
    ],
  },
}

for (const [path, { sections, statements }] of Object.entries(POLICIES)) {
  test(`${path} has ${sections} sections and all policy figures`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('[data-part=legal] h2')).toHaveCount(sections)
    for (const statement of statements) await expect(page.locator('[data-part=legal]')).toContainText(statement)
  })
}

test('FAQ opens one of twelve answers at a time', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('[data-part=faq] summary')
  const open = page.locator('[data-part=faq] details[open]')
  await expect(questions).toHaveCount(12)
  for (const question of [questions.first(), questions.last()]) {
    await question.click()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText(await question.innerText())
  }
  await questions.last().click()
  await expect(open).toHaveCount(0)
})

for (const path of ['/nowhere', '/product/9999999', '/product/x', '/movies/9999999', '/blog/nothing', '/category/x']) {
  test(`${path} shows the not-found page and title`, async () => {
    const response = await fetch(shopUrl(path))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Page not found · Shopflix</title>')
  })
}
