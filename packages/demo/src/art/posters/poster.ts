import type { Genre } from '@shop/contract/movies/movies.rules'
import { createSvgBuilder, type SvgBuilder, seededRandom } from '../svg-builder.ts'
import { drawCredit } from './credit.ts'
import { GENRE_ART } from './genre-art.ts'
import { rotateHues } from './rotate-hues.ts'
import type { Scene } from './scene.ts'
import { drawTitle } from './title.ts'

/** What a film's still is made from. */
export type StillArt = {
  genre: Genre
  /** Counts in the genre's scenes from 0; a number past the last starts over. */
  scene: number
  /** Whole degrees that the inks go round the wheel, so that films sharing a scene differ. Faces keep theirs. */
  turn: number
  /** Moves what may move in a scene: stars, rain, hills, grain. */
  seed: string | number
}
/** The poster adds words: any title of 1 to 40 characters, and the director's name. */
export type PosterArt = StillArt & { title: string; director: string }

type ViewBox = readonly [x: number, y: number, width: number, height: number]
const POSTER_VIEW: ViewBox = [0, 0, 300, 450]
// 16:9 round the subject, with room for words on the left.
const STILL_VIEW: ViewBox = [-216, 94, 533, 300]

const CREDIT_WORDS = ['A film by', 'Directed by', '']

/** How many scenes a genre has: `scene` runs from 0 to one less. */
export const scenesOf = (genre: Genre): number => GENRE_ART[genre].scenes.length

/** What a scene shows, in a few words. Throws a RangeError on a scene below 0. */
export const sceneKey = (genre: Genre, scene: number): string => sceneAt(genre, scene).key

function sceneAt(genre: Genre, index: number): Scene {
  const { scenes } = GENRE_ART[genre]
  const scene = scenes[index % scenes.length]
  if (!scene) throw new RangeError(`no scene ${index} in ${genre}`)
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

function finish(art: SvgBuilder, scene: Scene, cut: ViewBox, { turn, seed }: StillArt): string {
  drawGrain(art, cut, String(seed))
  const svg = minify(art.svg(cut.join(' ')))
  return scene.hasFace ? svg : rotateHues(svg, turn)
}

/** A film poster, 300 x 450, as an SVG document. Same art, same bytes. Throws a RangeError on a scene below 0. */
export function drawPoster(poster: PosterArt): string {
  const { genre, seed, title, director } = poster
  const scene = sceneAt(genre, poster.scene)
  const art = createSvgBuilder(300, 450)
  scene.draw(art, scene.inks, String(seed))
  scene.plate?.(art, scene.inks)
  drawTitle(art, GENRE_ART[genre].voice, title, scene.title)
  if (scene.credit) {
    const words = CREDIT_WORDS[Math.floor(seededRandom(`${seed} credit`)() * CREDIT_WORDS.length)] ?? ''
    drawCredit(art, director, words, scene.credit.ink, scene.credit)
  }
  return finish(art, scene, POSTER_VIEW, poster)
}

/** The film's still, 16:9: the poster's drawing cut wide, without words. Throws a RangeError on a scene below 0. */
export function drawStill(still: StillArt): string {
  const scene = sceneAt(still.genre, still.scene)
  const art = createSvgBuilder(300, 450)
  scene.draw(art, scene.inks, String(still.seed))
  return finish(art, scene, STILL_VIEW, still)
}
