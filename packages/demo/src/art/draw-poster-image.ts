import { type DemoMovie, generateMovies } from '../catalogue/movies/movies.ts'
import { parsePosterFileName } from './poster-url.ts'
import { drawPoster, drawStill } from './posters/poster.ts'
import type { Drawing } from './render.process.ts'
import { toShareImage } from './share-image.ts'

/** In pixels; the web app repeats these widths. Grain compresses badly, hence the low quality. */
const POSTER_WIDTHS = { small: 300, full: 450 }
const STILL_WIDTHS = { small: 520, full: 800 }
const QUALITY = 32

let movies: DemoMovie[] | undefined

/**
 * The poster or still of a demo movie as WebP, or as JPEG for link previews; undefined for an unknown file. Rendered on
 * the server, because the grain filter of the SVG is slow in browsers.
 */
export function drawPosterImage(file: string): Drawing | undefined {
  const image = parsePosterFileName(file)
  movies ??= generateMovies()
  const movie = image && movies[image.movie - 1]
  if (!movie) return undefined
  const { poster, seriesTitle: title, director } = movie
  const svg = image.isStill ? drawStill(poster) : drawPoster({ ...poster, title, director })
  if (image.type === 'jpg') return toShareImage(svg)
  const widths = image.isStill ? STILL_WIDTHS : POSTER_WIDTHS
  return { svg, width: image.isSmall ? widths.small : widths.full, type: 'webp', quality: QUALITY }
}
