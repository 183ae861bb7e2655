import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { setSite } from './site.ts'

beforeEach(() => setSite({ name: 'Bazaar', url: 'https://bazaar.example' }))
afterEach(() => setSite({ name: 'Shopflix', url: 'http://localhost:3000' }))

const pictureOf = (image?: string | null) =>
  pageMeta({ title: 'A', description: 'B', image: image ?? null }).flatMap((tag) =>
    'property' in tag && tag.property === 'og:image' ? [tag.content] : [],
  )

it('adds the store’s name to the document title, but not to the social title', () => {
  const tags = pageMeta({ title: 'FAQ', description: 'Answers' })
  expect(tags).toContainEqual({ title: 'FAQ · Bazaar' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'FAQ' })
  expect(tags).toContainEqual({ property: 'og:description', content: 'Answers' })
})

it.each([
  [undefined, 'https://bazaar.example/share.png'],
  ['/art/products/kitchen-8-pink-0.svg', 'https://bazaar.example/art/products/kitchen-8-pink-0.jpg'],
  ['/art/movies/5.webp', 'https://bazaar.example/art/movies/5-still.jpg'],
  ['https://images.example/p.webp', 'https://images.example/p.webp'],
])('shares the image %s as %s', (image, shared) => {
  expect(pictureOf(image)).toEqual([shared])
})
