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

/** Another picture of a product, or else of a variant that looks different. */
export const findSecondImage = (
  row: Pick<Row, 'image' | 'pictures'> & { variants: readonly Pick<Row, 'image'>[] },
): string | null =>
  listPictures(row)[1]?.url ?? row.variants.find(({ image }) => image !== null && image !== row.image)?.image ?? null
