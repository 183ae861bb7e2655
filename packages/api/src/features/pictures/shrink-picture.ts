import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@shop/contract/kit'
import sharp from 'sharp'
import { AppError } from '../../platform/http/app-error.ts'

const { maxPixels, maxSidePx } = PICTURE_LIMITS
const QUALITY = 82
const TIMEOUT_SECONDS = 10

/** JPEG, PNG or WebP. Checked first, because the decoder accepts SVG and many other formats. */
const hasKnownSignature = (start: string) =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.endsWith('WEBP'))

/**
 * Converts a picture to a small WebP, upright and without metadata such as location and device.
 * Errors: 400 for an invalid or incomplete file, 413 for too many pixels.
 */
export async function shrinkPicture(
  upload: Uint8Array,
  { sidePx, isSquare }: { sidePx: number; isSquare: boolean },
): Promise<Buffer> {
  const start = Buffer.from(upload.subarray(0, 12)).toString('latin1')
  if (!hasKnownSignature(start)) throw notAPicture()
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
