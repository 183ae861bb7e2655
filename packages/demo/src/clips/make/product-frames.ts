import { drawProduct } from '../../art/draw-product.ts'
import { parseProductImageSlug } from '../../art/product-image-url.ts'
import { eased } from './eased.ts'
import type { Frames } from './encode.ts'

const SIZE = 480

/** Where the camera is at these seconds: the middle and the width of what it sees of the picture. */
const STOPS = [
  { at: 0, x: 200, y: 200, width: 400 },
  { at: 0.6, x: 200, y: 200, width: 400 },
  { at: 2, x: 200, y: 165, width: 210 },
  { at: 2.6, x: 200, y: 165, width: 210 },
  { at: 4, x: 200, y: 262, width: 210 },
  { at: 4.6, x: 200, y: 262, width: 210 },
  { at: 6, x: 200, y: 200, width: 400 },
] as const
const SECONDS = 6

/** The part of the picture that the camera sees, as a `viewBox`. */
function viewAt(at: number): string {
  const next = STOPS.find((stop) => stop.at > at) ?? STOPS[6]
  const last = STOPS.findLast((stop) => stop.at <= at) ?? STOPS[0]
  const share = next.at === last.at ? 0 : eased((at - last.at) / (next.at - last.at))
  const between = (name: 'x' | 'y' | 'width') => last[name] + (next[name] - last[name]) * share
  const width = between('width')
  return [between('x') - width / 2, between('y') - width / 2, width, width].map((value) => value.toFixed(2)).join(' ')
}

/** A camera that moves over the picture with this name: all of it, its upper part, its lower part, and all of it. */
export function productFrames(name: string): Frames {
  const art = parseProductImageSlug(name)
  if (art === undefined) throw new RangeError(`no picture ${name}`)
  const picture = drawProduct(art)
  return {
    seconds: SECONDS,
    width: SIZE,
    height: SIZE,
    draw: (at) => picture.replace(/viewBox="[^"]*"/, `viewBox="${viewAt(at)}"`),
  }
}
