import type { ProductVariant } from '@shop/contract/catalogue'

export type ProductOption = {
  name: string
  /** Undefined if the chosen variant doesn't have this option. */
  chosen: string | undefined
  /** Each with the variant that choosing it leads to. */
  values: { value: string; variant: ProductVariant }[]
}

/** The options of a product. A value leads to the variant that otherwise has the most of the chosen values. */
export function listOptions(variants: readonly ProductVariant[], chosen: ProductVariant): ProductOption[] {
  const names = new Set(variants.flatMap(({ options }) => Object.keys(options)))
  return [...names].map((name) => {
    const values = new Set(variants.flatMap(({ options }) => options[name] ?? []))
    return {
      name,
      chosen: chosen.options[name],
      values: [...values].flatMap((value) => {
        const variant = findNearest(
          variants.filter(({ options }) => options[name] === value),
          chosen,
        )
        return variant === undefined ? [] : { value, variant }
      }),
    }
  })
}

function findNearest(variants: readonly ProductVariant[], chosen: ProductVariant): ProductVariant | undefined {
  const countShared = ({ options }: ProductVariant) =>
    Object.entries(chosen.options).filter(([name, value]) => options[name] === value).length
  const isInStock = ({ stock }: ProductVariant) => Number(stock > 0)
  return variants.toSorted((a, b) => countShared(b) - countShared(a) || isInStock(b) - isInStock(a))[0]
}

/** Whether the values differ in their picture, as colours do. */
export const hasOwnPictures = ({ values }: ProductOption): boolean =>
  values.length > 1 && new Set(values.flatMap(({ variant }) => variant.image ?? [])).size === values.length

/** '15.6 inch', or the value as it is. */
export const withUnit = (value: string, unit: string | undefined): string =>
  unit === undefined || Number.isNaN(Number(value)) ? value : `${value} ${unit}`

/** The page of a product with this variant chosen. */
export const variantUrl = (productId: number, variantId: number): string => `/product/${productId}?variant=${variantId}`
