import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@shop/contract/kit'
import { AppError } from '../../platform/http/app-error.ts'
import { createGate } from '../../platform/http/gate.ts'

const { maxPixels, maxSidePx } = PICTURE_LIMITS
const QUALITY = 82
const TIMEOUT_SECONDS = 10

/** One picture is decoded at a time, because a progressive JPEG needs hundreds of megabytes. */
const gate = createGate({ name: 'pictures', active: 1, queue: 20, maxWaitMs: 10_000 })

/** Loaded when it is first needed, because it takes some megabytes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // The cache would keep the decoder of each of the last pictures.
  sharp.cache(false)
  return sharp
}

type PictureShape = { sidePx: number; isSquare: boolean }

/** JPEG, PNG or WebP. Checked first, because the decoder accepts SVG and many other formats. */
const hasKnownSignature = (start: string) =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.endsWith('WEBP'))

/**
 * Converts a picture to a small WebP, upright and without metadata such as location and device.
 * Errors: 400 for an invalid or incomplete file, 413 for too many pixels, 503 while too many others wait.
 */
export const shrinkPicture = (upload: Uint8Array, shape: PictureShape): Promise<Buffer> =>
  gate.run(() => shrink(upload, shape))

async function shrink(upload: Uint8Array, { sidePx, isSquare }: PictureShape): Promise<Buffer> {
  const start = Buffer.from(upload.subarray(0, 12)).toString('latin1')
  if (!hasKnownSignature(start)) throw notAPicture()
  const sharp = await loadSharp()
  // sharp would report its own limit as an invalid file. Ours is checked before decoding.
  const picture = sharp(upload, { limitInputPixels: false })
  const { width, height } = await picture.metadata().catch(throwNotAPicture)
  if (width * height > maxPixels) throw new AppError('payload_too_large', PICTURE_MESSAGES.tooManyPixels)
  if (Math.max(width, height) > maxSidePx) throw new AppError('payload_too_large', PICTURE_MESSAGES.sideTooLong)
  const side = isSquare ? Math.min(sidePx, width, height) : sidePx
  return picture
    .autoOrient()
    .resize(side, side, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
    .catch(throwNotAPicture)
}

const notAPicture = () => new AppError('bad_request', PICTURE_MESSAGES.notAPicture)

function throwNotAPicture(): never {
  throw notAPicture()
}
