/** The names of product pictures that have a video, in which a camera moves over this picture. */
export const PRODUCT_CLIPS = [
  'audio-8-teal-364',
  'appliances-3-red-eb',
  'haircare-0-teal-4fq',
  'accessories-0-yellow-7l5',
] as const

/** The video of the product with this picture; null if it has none. */
export function findProductClip(image: string): string | null {
  const name = PRODUCT_CLIPS.find((clip) => image === `/art/products/${clip}.svg`)
  return name === undefined ? null : `/clips/products/${name}.mp4`
}
