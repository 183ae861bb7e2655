/** What may come in as a profile picture, and what is kept of it. */
export const PICTURE_LIMITS = {
  maxBytes: 5 * 1024 * 1024,
  /** A small file may still unpack into gigabytes; a good phone's camera has 50 million pixels. */
  maxPixels: 50_000_000,
  sidePx: 512,
} as const

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_WORDS = {
  tooLarge: 'Please choose a picture of at most 5 MB.',
  tooManyPixels: 'Please choose a picture of at most 50 megapixels.',
  notAPicture: 'This file can’t be read as a picture. Please choose a JPEG, PNG or WebP file.',
} as const
