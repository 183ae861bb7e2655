import sharp from 'sharp'
import { type DemoMovie, generateMovies } from '../catalogue/movies/movies.ts'
import { parsePosterFileName } from './poster-url.ts'
import { drawPoster, drawStill } from './posters/poster.ts'
import { toShareImage } from './share-image.ts'

/** In pixels; the web app repeats these widths. Grain compresses badly, hence the low quality. */
const POSTER_WIDTHS = { small: 300, full: 450 }
const STILL_WIDTHS = { small: 520, full: 800 }
const QUALITY = 36

let movies: DemoMovie[] | undefined

/** Whether the file is a picture of a demo movie. */
export function isPosterFile(file: string): boolean {
  const image = parsePosterFileName(file)
  movies ??= generateMovies()
  return image !== undefined && image.movie <= movies.length
}

/**
 * The poster or still of a demo movie as WebP, or as JPEG for link previews; undefined for an unknown file. Rendered on the
 * server, because the grain filter of the SVG is slow in browsers.
 */
export async function renderPosterImage(file: string): Promise<Buffer | undefined> {
  const image = parsePosterFileName(file)
  movies ??= generateMovies()
  const movie = image && movies[image.movie - 1]
  if (!movie) return undefined
  const { poster, seriesTitle: title, director } = movie
  const svg = image.isStill ? drawStill(poster) : drawPoster({ ...poster, title, director })
  if (image.type === 'jpg') return toShareImage(svg)
  const widths = image.isStill ? STILL_WIDTHS : POSTER_WIDTHS
  const width = image.isSmall ? widths.small : widths.full
  return sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp({ quality: QUALITY }).toBuffer()
}
