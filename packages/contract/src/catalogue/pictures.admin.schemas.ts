import { optionalText, z } from '../kit/index.ts'
import { MAX_PICTURE_ALT, MAX_PICTURES } from './products.rules.ts'

const EnteredPicture = z.object({ url: z.string().max(2000), alt: optionalText(MAX_PICTURE_ALT) })

/** The pictures of a product in order, the main one first, and the URLs of those that were removed. */
export const SavedPictures = z.object({
  pictures: z.array(EnteredPicture).max(MAX_PICTURES, `Use at most ${MAX_PICTURES} pictures`),
  removed: z.array(z.string().max(2000)).max(MAX_PICTURES).default([]),
})
export type SavedPictures = z.infer<typeof SavedPictures>
