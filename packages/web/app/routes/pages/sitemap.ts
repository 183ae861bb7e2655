import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { listPosts } from '../../features/blog/posts.server.ts'
import { siteUrl } from '../../lib/rendering/site.ts'
import { escapeXml, xmlResponse } from '../../lib/xml.ts'

const PAGES = [
  '/',
  '/shop',
  '/categories',
  '/movies',
  '/recommendations',
  '/about',
  '/faq',
  '/contact',
  '/support',
  '/blog',
  '/login',
  '/signup',
  '/terms',
  '/terms-and-conditions',
  '/refund-policy',
  '/privacy',
]

/** Static pages. Products and movies are listed by the API. */
export function loader(): Response {
  const categories = CATEGORIES.flatMap(({ id, subCategories }) => [
    `/category/${id}`,
    ...subCategories.map((sub) => `/category/${id}?${new URLSearchParams({ sub })}`),
  ])
  const posts = listPosts().map(({ slug }) => `/blog/${slug}`)
  const entries = [...PAGES, ...categories, ...posts].map((path) => `<url><loc>${escapeXml(siteUrl(path))}</loc></url>`)
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`,
    'application/xml',
  )
}
