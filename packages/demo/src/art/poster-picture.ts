import sharp from 'sharp'
import { type DemoMovie, generateMovies } from '../catalogue/movies/movies.ts'
import { parsePosterFile } from './poster-address.ts'
import { drawPoster, drawStill } from './posters/poster.ts'
import { toSharedPicture } from './shared-picture.ts'

/** Wide enough for dense screens; the grain is what weighs, so the quality stays low. */
const POSTER_WIDTH = 450
const STILL_WIDTH = 800
const QUALITY = 55

let films: DemoMovie[] | undefined

/**
 * The poster or still of a demo film as WebP, or as JPEG for people's chats; undefined for an address that names none. Rasterised, because the paper's
 * grain is costly to filter in a page (LOOK: Drawn art).
 */
export async function drawPosterPicture(file: string): Promise<Buffer | undefined> {
  const asked = parsePosterFile(file)
  films ??= generateMovies()
  const film = asked && films[asked.film - 1]
  if (!film) return undefined
  const { poster, seriesTitle: title, director } = film
  const svg = asked.isStill ? drawStill(poster) : drawPoster({ ...poster, title, director })
  if (asked.type === 'jpg') return toSharedPicture(svg)
  const width = asked.isStill ? STILL_WIDTH : POSTER_WIDTH
  return sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp({ quality: QUALITY }).toBuffer()
}
