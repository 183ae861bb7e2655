import type { MetaDescriptor } from 'react-router'
import { mediaUrl } from '../api/api-url.ts'
import { stillImageOf } from '../movie.ts'
import { pageTitle, siteUrl, storeName } from './site.ts'

type PageMetaOptions = {
  title: string
  description: string
  /** The product's or movie's picture. Defaults to the shop's share picture. */
  image?: string | null
  type?: 'website' | 'product' | 'video.movie' | 'article'
}

const DEFAULT_SHARE_IMAGE = '/share.png'

/** The title, description and social tags of a public page. The root adds the canonical URL. */
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

/**
 * Link previews don't support SVG, and few support WebP, so the demo's art is also served as JPEG. Movies use their
 * still.
 */
function shareImage(image: string | null | undefined): string {
  if (!image) return DEFAULT_SHARE_IMAGE
  return mediaUrl((stillImageOf(image) ?? image).replace(/^(\/art\/.*)\.(svg|webp)$/, '$1.jpg'))
}
