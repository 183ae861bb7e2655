// A process that converts drawings: `render-in-process.ts` sends them and receives the pictures.
import { setPriority } from 'node:os'
import sharp from 'sharp'

export type Drawing = { svg: string; width: number; type: 'webp' | 'jpeg'; quality: number }
export type Rendered = { picture: Buffer } | { error: string }

/** Other requests come first. */
setPriority(10)
// libvips would keep decoded pictures and use a thread per processor.
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async ({ svg, width, type, quality }: Drawing) => {
  try {
    const drawing = sharp(Buffer.from(svg), { density: 144 }).resize({ width })
    process.send?.({ picture: await drawing.toFormat(type, { quality }).toBuffer() } satisfies Rendered)
  } catch (error) {
    process.send?.({ error: String(error) } satisfies Rendered)
  }
})
