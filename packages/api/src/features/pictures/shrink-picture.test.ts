import { PICTURE_SHAPES } from '@shop/contract/kit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const MEGABYTE = 1024 * 1024
const readMegabytes = () => process.memoryUsage.rss() / MEGABYTE

test('decodes one picture at a time and keeps none in memory', async () => {
  // The decoder needs 150 MB for these 280 kB.
  const picture = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#000' } })
    .jpeg({ progressive: true, quality: 1, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const before = readMegabytes()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, readMegabytes())
  }, 5)
  const shrunk = await Promise.all(Array.from({ length: 4 }, () => shrinkPicture(picture, PICTURE_SHAPES.profile)))
  clearInterval(timer)
  expect(shrunk).toHaveLength(4)
  expect(most - before).toBeLessThan(300)
  expect(readMegabytes() - before).toBeLessThan(100)
})
