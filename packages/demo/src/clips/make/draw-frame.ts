import { GENRE_ART } from '../../art/posters/genre-art.ts'
import { createSvgBuilder } from '../../art/svg-builder.ts'
import { drawCard } from './draw-card.ts'
import { eased } from './eased.ts'
import { addParallax, type Camera } from './parallax.ts'
import { drawWeather } from './particles.ts'
import { CARD_SECONDS, type Shot, type Storyboard, secondsOf } from './storyboard.ts'

/** The 16:9 crop around the middle of a scene. */
const CROP = '-116 94 533 300'
/** Larger than the crop, because a rotated camera shows its corners. */
const WHOLE = 'x="-220" y="0" width="740" height="500"'
const FADE_SECONDS = 0.3

const between = (from: number, to: number, share: number) => from + (to - from) * share

function cameraAt({ from, to, seconds, shake = 0 }: Shot, at: number): Camera {
  const share = eased(at / seconds)
  const tremble = (speed: number) => shake * Math.sin(at * speed) * Math.sin(at * speed * 0.37)
  return {
    x: between(from.x, to.x, share) + tremble(31),
    y: between(from.y, to.y, share) + tremble(43),
    zoom: between(from.zoom, to.zoom, share),
  }
}

function shotAt({ shots }: Storyboard, at: number): { shot: Shot; into: number } {
  let start = 0
  for (const shot of shots) {
    if (at < start + shot.seconds) return { shot, into: at - start }
    start += shot.seconds
  }
  const last = shots.at(-1)
  if (last === undefined) throw new RangeError('A storyboard needs at least one shot')
  return { shot: last, into: last.seconds }
}

/** 0 is full light, 1 is black. Each shot fades in and out. */
const darkness = (into: number, seconds: number) =>
  1 - Math.min(1, into / FADE_SECONDS, Math.max(0, seconds - into) / FADE_SECONDS)

/** One frame of a clip as an SVG document. */
export function drawFrame(board: Storyboard, at: number): string {
  const { shot, into } = shotAt(board, at)
  const { scenes } = GENRE_ART[shot.genre]
  const scene = scenes[shot.scene]
  if (scene === undefined) throw new RangeError(`${shot.genre} has no scene ${shot.scene}`)
  const art = createSvgBuilder(533, 300)
  const turn = (shot.turn ?? 0) * (into / shot.seconds - 0.5)
  art.group(`transform="rotate(${turn.toFixed(3)} 150 244)"`, () =>
    scene.draw(addParallax(art, shot.layers, cameraAt(shot, into), into), scene.inks, `${shot.genre}${shot.scene}`),
  )
  if (shot.weather !== undefined) drawWeather(art, shot.weather, into)
  const veil = art.radial([
    [0.55, '#0f0708', 0],
    [1, '#0f0708', 0.34],
  ])
  art.tag('rect', WHOLE, `fill="${veil}"`)
  const cardAt = at - (secondsOf(board) - CARD_SECONDS)
  const dark = cardAt > 0 ? Math.min(1, cardAt / FADE_SECONDS) : darkness(into, shot.seconds)
  if (dark > 0) art.tag('rect', WHOLE, `fill="#0f0708" opacity="${dark.toFixed(3)}"`)
  if (cardAt > FADE_SECONDS) drawCard(art, GENRE_ART[shot.genre].face)
  return art.svg(CROP)
}
