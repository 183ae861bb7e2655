import type { Product, ProductVariant, Swatch } from '@shop/contract/catalogue'

/** More don't fit on a card. */
const MAX_SWATCHES = 5

const isColour = (option: string) => /^colou?r$/i.test(option)

/**
 * The values of the option that variants differ visibly in: the colour, or else one whose values have their own
 * pictures.
 */
export function listSwatches(
  variants: readonly Pick<ProductVariant, 'options' | 'image'>[],
): Pick<Product, 'swatches' | 'swatchCount'> {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const options = names.map((name) => ({ name, values: listValues(variants, name) }))
  const shown = options.find(({ name }) => isColour(name)) ?? options.find(({ values }) => haveOwnPictures(values))
  const values = shown && shown.values.length > 1 ? shown.values : []
  return { swatches: values.slice(0, MAX_SWATCHES), swatchCount: values.length }
}

/** The values of an option, each with the picture of the first variant that has it. */
function listValues(variants: readonly Pick<ProductVariant, 'options' | 'image'>[], option: string): Swatch[] {
  const labels = new Set(variants.flatMap(({ options }) => options[option] ?? []))
  return [...labels].map((label) => ({
    label,
    image: variants.find(({ options }) => options[option] === label)?.image ?? null,
  }))
}

const haveOwnPictures = (values: readonly Swatch[]) =>
  values.length > 1 && new Set(values.flatMap(({ image }) => image ?? [])).size === values.length
