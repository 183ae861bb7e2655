export const PICTURE_LIMITS = {
  maxBytes: 5 * 1024 * 1024,
  /** A small file can decompress to gigabytes; good phone cameras have 50 megapixels. */
  maxPixels: 50_000_000,
  /** No camera produces a longer side, and such a strip can't be displayed. */
  maxSidePx: 12_000,
} as const

/** Stored sizes: the longest side in pixels, and whether the picture is cropped to a square. */
export const PICTURE_SHAPES = {
  profile: { sidePx: 512, isSquare: true },
  product: { sidePx: 1200, isSquare: false },
  review: { sidePx: 1200, isSquare: false },
  poster: { sidePx: 1200, isSquare: false },
} as const

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_MESSAGES = {
  tooLarge: 'Please choose a picture of at most 5 MB.',
  tooManyPixels: 'Please choose a picture of at most 50 megapixels.',
  sideTooLong: 'Please choose a picture of at most 12,000 pixels per side.',
  notAPicture: 'This file can’t be read as a picture. Please choose a JPEG, PNG or WebP file.',
} as const

/** Endpoint option for a raw picture as the body. */
export const PICTURE_FILE = { maxBytes: PICTURE_LIMITS.maxBytes, tooLargeMessage: PICTURE_MESSAGES.tooLarge } as const
