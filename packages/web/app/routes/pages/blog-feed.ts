import { listPosts } from '../../features/blog/posts.server.ts'
import { pageTitle, siteUrl } from '../../lib/rendering/site.ts'
import { escapeXml, xmlResponse } from '../../lib/xml.ts'

/** The blog as RSS 2.0. */
export function loader(): Response {
  const items = listPosts().map(({ slug, title, date, summary }) => {
    const address = siteUrl(`/blog/${slug}`)
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><description>${escapeXml(summary)}</description></item>`
  })
  const about = `<title>${escapeXml(pageTitle('Blog'))}</title><link>${siteUrl('/blog')}</link><description>Guides and updates about shopping, movies and payments.</description><language>en-IN</language>`
  return xmlResponse(`<rss version="2.0"><channel>${about}${items.join('')}</channel></rss>`, 'application/rss+xml')
}
