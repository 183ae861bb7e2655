import type { SvgBuilder } from '../../art/svg-builder.ts'

/** Shapes of a scene that move together: from the shape with index `from` to the next layer. */
export type Layer = {
  from: number
  /** 0 is the horizon, 1 the lens. Nearer layers move more with the camera. */
  depth: number
  /** Not drawn, for example the still rain of a poster. */
  hidden?: true
  /** Units up and down, once per three seconds. */
  bob?: number
  /** Units per second to the right, and upwards. */
  drift?: number
  climb?: number
  /** Degrees per second around a point. */
  spin?: readonly [degrees: number, x: number, y: number]
}

/** Offset from the middle of the scene, and zoom. */
export type Camera = { x: number; y: number; zoom: number }

/** The middle of the scene. */
const MIDDLE = { x: 150, y: 244 }
const BOB_SECONDS = 3
const DEFAULT_LAYER: Layer = { from: 0, depth: 0.5 }

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
 * Adds depth to a poster scene. Scenes are drawn from back to front, so the index of a shape determines its layer, and
 * each layer moves according to its distance.
 */
export function addParallax(art: SvgBuilder, layers: readonly Layer[], camera: Camera, seconds: number): SvgBuilder {
  let shapeCount = 0
  let isInside = false

  const drawInLayer = (drawShape: () => void) => {
    if (isInside) return drawShape()
    const layer = layers.findLast(({ from }) => from <= shapeCount) ?? DEFAULT_LAYER
    shapeCount += 1
    if (layer.hidden) return
    isInside = true
    art.group(transformOf(layer, camera, seconds), drawShape)
    isInside = false
  }

  return {
    ...art,
    tag: (...args) => drawInLayer(() => art.tag(...args)),
    rect: (...args) => drawInLayer(() => art.rect(...args)),
    circle: (...args) => drawInLayer(() => art.circle(...args)),
    ellipse: (...args) => drawInLayer(() => art.ellipse(...args)),
    path: (...args) => drawInLayer(() => art.path(...args)),
    line: (...args) => drawInLayer(() => art.line(...args)),
    group: (...args) => drawInLayer(() => art.group(...args)),
    twice: (...args) => drawInLayer(() => art.twice(...args)),
  }
}
