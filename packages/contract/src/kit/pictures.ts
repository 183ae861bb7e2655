/** What may come in as a picture. */
export const PICTURE_LIMITS = {
  maxBytes: 5 * 1024 * 1024,
  /** A small file may still unpack into gigabytes; a good phone's camera has 50 million pixels. */
  maxPixels: 50_000_000,
  /** No camera draws a longer side, and a strip as long can't be shown. */
  maxSidePx: 12_000,
} as const

/** What is kept of it: never more than so many pixels a side, cut square where it is shown so. */
export const PICTURE_SHAPES = {
  profile: { sidePx: 512, isSquare: true },
  product: { sidePx: 1200, isSquare: false },
  poster: { sidePx: 1200, isSquare: false },
} as const

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_MESSAGES = {
  tooLarge: 'Please choose a picture of at most 5 MB.',
  tooManyPixels: 'Please choose a picture of at most 50 megapixels.',
  sideTooLong: 'Please choose a picture of at most 12,000 pixels a side.',
  notAPicture: 'This file can’t be read as a picture. Please choose a JPEG, PNG or WebP file.',
} as const

/** The body of a call that takes a picture as it is. */
export const PICTURE_FILE = { maxBytes: PICTURE_LIMITS.maxBytes, tooLargeMessage: PICTURE_MESSAGES.tooLarge } as const
