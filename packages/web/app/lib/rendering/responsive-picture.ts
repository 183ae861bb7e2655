import { mediaUrl } from '../api/api-url.ts'

/** Widths in pixels. Only the demo's own movie pictures exist in two sizes. */
const POSTER_WIDTHS = { small: 300, full: 450 }
const STILL_WIDTHS = { small: 520, full: 800 }
const DEMO_PICTURE = /^(\/art\/movies\/\d+(-still)?)\.webp$/

/** The `srcSet` of a movie's poster or still that is as wide as `sizes` (CSS) on the screen. */
export function responsivePicture(src: string | null, sizes: string): { srcSet?: string; sizes?: string } {
  const [, name, still] = DEMO_PICTURE.exec(src ?? '') ?? []
  if (src === null || name === undefined) return {}
  const { small, full } = still === undefined ? POSTER_WIDTHS : STILL_WIDTHS
  return { srcSet: `${mediaUrl(`${name}-small.webp`)} ${small}w, ${mediaUrl(src)} ${full}w`, sizes }
}
