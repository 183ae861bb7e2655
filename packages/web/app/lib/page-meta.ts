import type { MetaDescriptor } from 'react-router'
import { mediaUrl } from './api-url.ts'
import { stillImageOf } from './movie.ts'
import { pageTitle, siteUrl, storeName } from './store.ts'

type PageMetaOptions = {
  title: string
  description: string
  /** Of the thing that the page is about; without one, the shop's own picture. */
  image?: string | null
  type?: 'website' | 'product' | 'video.movie' | 'article'
}

const DEFAULT_SHARE_IMAGE = '/share.png'

/** What search engines and chats show of a public page. Its address is the root's to say. */
export function pageMeta({ title, description, image, type = 'website' }: PageMetaOptions): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { property: 'og:site_name', content: storeName() },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: siteUrl(shareImage(image)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Chats know no SVG and few know WebP, so our own drawings are there as JPEG too; a film shows its wide still. */
function shareImage(image: string | null | undefined): string {
  if (!image) return DEFAULT_SHARE_IMAGE
  return mediaUrl((stillImageOf(image) ?? image).replace(/^(\/art\/.*)\.(svg|webp)$/, '$1.jpg'))
}
