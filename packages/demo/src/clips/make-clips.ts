import { join } from 'node:path'
import { DEMO_MEDIA } from '../media.ts'
import { DEMO_FEATURES, DEMO_TRAILERS, type DemoClip } from './clips.ts'
import { makeFile, makeSilentFile, makeStream } from './make/encode.ts'
import { FEATURE_BOARDS } from './make/feature-boards.ts'
import { productFrames } from './make/product-frames.ts'
import { secondsOf } from './make/storyboard.ts'
import { TRAILER_BOARDS } from './make/trailer-boards.ts'
import { PRODUCT_CLIPS } from './product-clips.ts'

/** Creates the bundled clips with ffmpeg; `npm run clips -w @shop/demo drama` creates only those with that name. */
async function make({ key, kind, seconds }: DemoClip): Promise<void> {
  const path = key.replace(/\.mp4$|\/master\.m3u8$/, '')
  const name = path.slice(path.indexOf('/') + 1)
  const board = TRAILER_BOARDS[name] ?? FEATURE_BOARDS[name]
  if (board === undefined) throw new RangeError(`no storyboard for ${key}`)
  if (secondsOf(board) !== seconds) throw new RangeError(`${key} is ${secondsOf(board)} s long`)
  const started = Date.now()
  await (kind === 'file' ? makeFile : makeStream)(board, join(DEMO_MEDIA, path))
  console.log(`${key}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const names = process.argv.slice(2)
const isChosen = (key: string) => names.length === 0 || names.some((name) => key.includes(name))
for (const clip of [...DEMO_TRAILERS, ...DEMO_FEATURES]) if (isChosen(clip.key)) await make(clip)
for (const name of PRODUCT_CLIPS)
  if (isChosen(name)) await makeSilentFile(productFrames(name), join(DEMO_MEDIA, 'trailers/products', name))
