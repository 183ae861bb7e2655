import type { ProductPicture } from '@shop/contract/catalogue'

type Row = { name: string; image: string | null; pictures: readonly ProductPicture[] }

/** The main picture first. Its alternative text is stored among the others. */
export function listPictures({ image, pictures }: Pick<Row, 'image' | 'pictures'>): ProductPicture[] {
  const others = pictures.filter(({ url }) => url !== image)
  return image === null
    ? others
    : [{ url: image, alt: pictures.find(({ url }) => url === image)?.alt ?? '' }, ...others]
}

/** As the product page shows them: the name of the product replaces a missing alternative text. */
export const presentPictures = (row: Row): ProductPicture[] =>
  listPictures(row).map(({ url, alt }, place) => ({
    url,
    alt: alt || (place === 0 ? row.name : `${row.name}, picture ${place + 1}`),
  }))
