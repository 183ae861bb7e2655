import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GENRES } from '@shop/contract/movies/movies.rules'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../api/test/app.ts'
import { drawProduct } from '../art/draw-product.ts'
import { parseProductImageSlug } from '../art/product-image-url.ts'
import { demoRoutes } from '../demo.routes.ts'
import { DEMO_MEDIA } from '../media.ts'
import { DEMO_FEATURES, DEMO_TRAILERS } from './clips.ts'
import { writeCaptions } from './make/captions.ts'
import { drawFrame } from './make/draw-frame.ts'
import { FEATURE_BOARDS } from './make/feature-boards.ts'
import { productFrames } from './make/product-frames.ts'
import { playScore } from './make/score.ts'
import { secondsOf } from './make/storyboard.ts'
import { TRAILER_BOARDS } from './make/trailer-boards.ts'
import { PRODUCT_CLIPS } from './product-clips.ts'

const { app } = await buildTestApp({}, { plugins: [demoRoutes] })
const request = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

const boards = Object.entries({ ...TRAILER_BOARDS, ...FEATURE_BOARDS })

describe('bundled clips', () => {
  test('exist as files and cover every genre once', () => {
    for (const { key, captions } of [...DEMO_TRAILERS, ...DEMO_FEATURES])
      for (const path of [key, captions ?? key]) expect(statSync(join(DEMO_MEDIA, path)).size).toBeGreaterThan(100)
    const genres = GENRES.filter((genre) => genre !== 'all')
    for (const clips of [DEMO_TRAILERS, DEMO_FEATURES]) {
      expect(new Set(clips.flatMap((clip) => clip.genres))).toEqual(new Set(genres))
      expect(clips.flatMap((clip) => clip.genres)).toHaveLength(genres.length)
    }
  })
})

test('product clips are small and move over the picture of their product', () => {
  for (const name of PRODUCT_CLIPS) {
    expect(statSync(join(DEMO_MEDIA, `trailers/products/${name}.mp4`)).size).toBeLessThan(100_000)
    const { draw, seconds } = productFrames(name)
    const picture = parseProductImageSlug(name)
    expect(draw(0).replace('0.00 0.00 400.00 400.00', '0 0 400 400')).toBe(picture && drawProduct(picture))
    expect(draw(seconds)).toBe(draw(0))
    expect(draw(1.5)).not.toBe(draw(0))
  }
})

test('captions are those of the storyboards', () => {
  for (const { key, captions } of [...DEMO_TRAILERS, ...DEMO_FEATURES]) {
    const name = key.split('/')[1]?.replace('.mp4', '') ?? ''
    const board = TRAILER_BOARDS[name] ?? FEATURE_BOARDS[name]
    const path = captions ?? key.replace('.m3u8', '.en.vtt')
    expect(readFileSync(join(DEMO_MEDIA, path), 'utf8')).toBe(board && writeCaptions(board))
  }
})

describe('storyboards', () => {
  test.each(boards)('%s has continuous motion, sound and captions', (_, board) => {
    const seconds = secondsOf(board)
    for (let at = 0.5; at < seconds - 2.5; at += 1) expect(drawFrame(board, at)).not.toBe(drawFrame(board, at + 0.1))
    expect(drawFrame(board, 1)).toBe(drawFrame(board, 1))
    const track = playScore(board.score, seconds, [0])
    const loudest = track.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest).toBeGreaterThan(0.3)
    expect(loudest).toBeLessThan(1)
    expect(writeCaptions(board)).toContain(`[${board.sound}]`)
  })
})

describe('GET /clips/*', () => {
  const whole = readFileSync(join(DEMO_MEDIA, 'trailers/drama.mp4'))

  test('serves files with content type, caching headers and ETag', async () => {
    const { statusCode, headers, rawPayload } = await request('/clips/drama.mp4')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(headers['cache-control']).toContain('max-age=2592000')
    expect(rawPayload.equals(whole)).toBe(true)
    expect((await request('/clips/drama.mp4', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await request('/clips/drama.en.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect((await request('/clips/sci-fi/master.m3u8')).headers['content-type']).toBe('application/vnd.apple.mpegurl')
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, whole.length],
    ['bytes=-50', whole.length - 50, whole.length],
    ['bytes=10-99999999', 10, whole.length],
  ])('serves byte range %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await request('/clips/drama.mp4', { range })
    expect(statusCode).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${whole.length}`)
    expect(rawPayload.equals(whole.subarray(start, end))).toBe(true)
  })

  test('responds 416 to a range beyond the end', async () => {
    const { statusCode, headers } = await request('/clips/drama.mp4', { range: 'bytes=99999999-' })
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  })

  test.each(['bytes=-0', 'bytes=5-2', 'bytes=a-b', 'bytes=-', 'pages=1-2', 'bytes=0-1,4-5', 'bytes=1-2x'])(
    'handles the invalid range %s',
    async (range) => expect([200, 206, 416]).toContain((await request('/clips/drama.mp4', { range })).statusCode),
  )

  test('serves the whole file when If-Range does not match', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"another"' }
    expect((await request('/clips/drama.mp4', headers)).statusCode).toBe(200)
  })

  test('responds to HEAD with the length only', async () => {
    const { statusCode, headers, rawPayload } = await request('/clips/drama.mp4', {}, 'HEAD')
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(whole.length), 0])
  })

  test.each([
    '/clips/nothing.mp4',
    '/clips/',
    '/clips/sci-fi',
    '/clips/../package.json',
    '/clips/..%2f..%2fpackage.json',
    '/clips/%2e%2e/films/night-train.mp4',
    '/clips/drama.mp4%00',
    '/clips//drama.mp4',
  ])('responds 404 to %s', async (url) => expect((await request(url)).statusCode).toBe(404))
})
