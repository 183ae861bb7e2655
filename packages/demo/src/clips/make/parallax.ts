import type { SvgBuilder } from '../../art/svg-builder.ts'

/** What belongs together in a scene: from its nth stroke on, until the next layer begins. */
export type Layer = {
  from: number
  /** 0 is the horizon, 1 the lens: the nearer, the more a camera's move shifts it. */
  depth: number
  /** Not drawn: a film's rain falls, a poster's stands. */
  hidden?: true
  /** Up and down by so many units, once in three seconds. */
  bob?: number
  /** To the right, and upwards, by so many units a second. */
  drift?: number
  climb?: number
  /** Round a point by so many degrees a second. */
  spin?: readonly [degrees: number, x: number, y: number]
}

/** Where the camera stands: moved from the middle by x and y, and how near. */
export type Camera = { x: number; y: number; zoom: number }

/** The middle of what is filmed. */
const MIDDLE = { x: 150, y: 244 }
const BOB_SECONDS = 3
const NOWHERE: Layer = { from: 0, depth: 0.5 }

function transformOf(layer: Layer, camera: Camera, seconds: number): string {
  const { depth, bob = 0, drift = 0, climb = 0, spin } = layer
  const reach = 0.2 + 0.8 * depth
  const scale = 1 + (camera.zoom - 1) * (0.3 + 0.9 * depth)
  const swing = bob * Math.sin((seconds / BOB_SECONDS) * 2 * Math.PI + layer.from)
  const x = MIDDLE.x - camera.x * reach + drift * seconds
  const y = MIDDLE.y - camera.y * reach + swing - climb * seconds
  const turn = spin ? ` rotate(${(spin[0] * seconds).toFixed(2)} ${spin[1]} ${spin[2]})` : ''
  return `transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)}) translate(${-MIDDLE.x} ${-MIDDLE.y})${turn}"`
}

/**
 * Adds depth to a poster scene. Scenes are drawn from back to front, so the number of a stroke tells its layer, and each
 * layer moves according to its distance.
 */
export function deepArt(art: SvgBuilder, layers: readonly Layer[], camera: Camera, seconds: number): SvgBuilder {
  let strokes = 0
  let isInside = false

  const placed = (stroke: () => void) => {
    if (isInside) return stroke()
    const layer = layers.findLast(({ from }) => from <= strokes) ?? NOWHERE
    strokes += 1
    if (layer.hidden) return
    isInside = true
    art.group(transformOf(layer, camera, seconds), stroke)
    isInside = false
  }

  return {
    ...art,
    tag: (...given) => placed(() => art.tag(...given)),
    rect: (...given) => placed(() => art.rect(...given)),
    circle: (...given) => placed(() => art.circle(...given)),
    ellipse: (...given) => placed(() => art.ellipse(...given)),
    path: (...given) => placed(() => art.path(...given)),
    line: (...given) => placed(() => art.line(...given)),
    group: (...given) => placed(() => art.group(...given)),
    twice: (...given) => placed(() => art.twice(...given)),
  }
}
