import type { Genre } from '@shop/contract/movies/movies.rules'
import { createSvgBuilder, type SvgBuilder, seededRandom } from '../svg-builder.ts'
import { drawCredit } from './credit.ts'
import { GENRE_ART } from './genre-art.ts'
import { rotateHues } from './rotate-hues.ts'
import type { Scene } from './scene.ts'
import { drawTitle } from './title.ts'

/** The input of a still. */
export type StillArt = {
  genre: Genre
  /** Index of a scene of the genre; wraps around. */
  scene: number
  /** Hue rotation in whole degrees, so movies with the same scene differ. Not applied to scenes with faces. */
  turn: number
  /** Varies details such as stars, rain, hills and grain. */
  seed: string | number
}
/** A poster adds a title of 1 to 40 characters and the director's name. */
export type PosterArt = StillArt & { title: string; director: string }

type ViewBox = readonly [x: number, y: number, width: number, height: number]
const POSTER_VIEW: ViewBox = [0, 0, 300, 450]
// 16:9 around the subject, with space for text on the left.
const STILL_VIEW: ViewBox = [-216, 94, 533, 300]

const CREDIT_PREFIXES = ['A film by', 'Directed by', '']

/** The number of scenes of a genre. */
export const scenesOf = (genre: Genre): number => GENRE_ART[genre].scenes.length

/** A short description of the scene. Throws RangeError for a negative scene. */
export const sceneKey = (genre: Genre, scene: number): string => sceneAt(genre, scene).key

function sceneAt(genre: Genre, index: number): Scene {
  const { scenes } = GENRE_ART[genre]
  const scene = scenes[index % scenes.length]
  if (!scene) throw new RangeError(`${genre} has no scene ${index}`)
  return scene
}

function drawGrain(art: SvgBuilder, [x, y, width, height]: ViewBox, seed: string): void {
  const start = Math.floor(seededRandom(`${seed} grain`)() * 1000)
  const filter = art.define(
    'grain',
    (id) =>
      `<filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${start}"/><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .05 0 0 0 0 .06 0 0 0 -3 1.7"/></filter>`,
  )
  art.tag('rect', `x="${x}" y="${y}" width="${width}" height="${height}" filter="${filter}" opacity=".24"`)
}

const minify = (svg: string) => svg.replace(/ {2,}/g, ' ').replace(/([ ,a-zA-Z(="-])0\.(\d)/g, '$1.$2')

function finish(art: SvgBuilder, scene: Scene, crop: ViewBox, { turn, seed }: StillArt): string {
  drawGrain(art, crop, String(seed))
  const svg = minify(art.svg(crop.join(' ')))
  return scene.hasFace ? svg : rotateHues(svg, turn)
}

/**
 * A movie poster, 300 x 450, as an SVG document. The same input gives the same bytes. Throws RangeError for a negative
 * scene.
 */
export function drawPoster(poster: PosterArt): string {
  const { genre, seed, title, director } = poster
  const scene = sceneAt(genre, poster.scene)
  const art = createSvgBuilder(300, 450)
  scene.draw(art, scene.inks, String(seed))
  scene.plate?.(art, scene.inks)
  drawTitle(art, GENRE_ART[genre].face, title, scene.title)
  if (scene.credit) {
    const prefix = CREDIT_PREFIXES[Math.floor(seededRandom(`${seed} credit`)() * CREDIT_PREFIXES.length)] ?? ''
    drawCredit(art, director, prefix, scene.credit.ink, scene.credit)
  }
  return finish(art, scene, POSTER_VIEW, poster)
}

/** A 16:9 crop of the poster's scene without text. Throws RangeError for a negative scene. */
export function drawStill(still: StillArt): string {
  const scene = sceneAt(still.genre, still.scene)
  const art = createSvgBuilder(300, 450)
  scene.draw(art, scene.inks, String(still.seed))
  return finish(art, scene, STILL_VIEW, still)
}
