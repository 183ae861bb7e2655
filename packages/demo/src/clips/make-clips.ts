import { join } from 'node:path'
import { DEMO_MEDIA } from '../media.ts'
import { DEMO_FEATURES, DEMO_TRAILERS, type DemoClip } from './clips.ts'
import { makeFile, makeStream } from './make/encode.ts'
import { FEATURE_BOARDS } from './make/feature-boards.ts'
import { secondsOf } from './make/storyboard.ts'
import { TRAILER_BOARDS } from './make/trailer-boards.ts'

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
for (const clip of [...DEMO_TRAILERS, ...DEMO_FEATURES])
  if (names.length === 0 || names.some((name) => clip.key.includes(name))) await make(clip)
