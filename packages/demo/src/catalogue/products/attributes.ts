import type { Attributes } from '@shop/contract/catalogue'
import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { Colour } from '../../art/colours.ts'
import { capitalize } from '../text-template.ts'

/** The options of templates that are attributes, in the order of the specification table. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  size: 'Size',
  age: 'Age',
  who: 'For',
  memory: 'Memory',
  storage: 'Storage',
  chip: 'Processor',
  gpu: 'Graphics',
  stuff: 'Material',
  cloth: 'Fabric',
  weave: 'Weave',
  wood: 'Wood',
  steel: 'Steel',
  plate: 'Plate',
  fit: 'Fit',
  finish: 'Finish',
  feature: 'Feature',
  watt: 'Power',
  suction: 'Suction',
  kind: 'Type',
  scent: 'Scent',
  skin: 'Skin type',
  seats: 'Seating',
  doors: 'Design',
  shelves: 'Shelving',
  width: 'Width',
  pack: 'Pack size',
  count: 'Set size',
  shade: 'Shade',
  dial: 'Dial',
}

/** Their sizes are the content of a bottle, tube or jar. */
const SOLD_BY_MEASURE: readonly SubCategory[] = ['Skincare', 'Haircare', 'Fragrance', 'Makeup', 'Grooming']

/** The unit of an option whose values are plain numbers. */
function unitOf(option: string, subCategory: SubCategory): string | undefined {
  if (option === 'watt') return 'W'
  return option === 'size' && subCategory === 'Laptops' ? 'inch' : undefined
}

/** '14 inch' for the size 14 of a laptop. */
function formatValue(option: string, value: string, subCategory: SubCategory): string {
  const unit = unitOf(option, subCategory)
  return unit === undefined || Number.isNaN(Number(value)) ? capitalize(value) : `${value} ${unit}`
}

/** The attribute of a template's option. */
export const nameOption = (option: string, subCategory: SubCategory): string =>
  option === 'size' && SOLD_BY_MEASURE.includes(subCategory)
    ? 'Net quantity'
    : (OPTION_NAMES[option] ?? capitalize(option))

type Source = {
  options: Readonly<Record<string, string>>
  subCategory: SubCategory
  colour: Colour | null
  bestBeforeMonths: number | undefined
}

/** Attributes of a product from the options of its template. */
export function toAttributes({ options, subCategory, colour, bestBeforeMonths }: Source): Attributes {
  const named = Object.keys(OPTION_NAMES).flatMap((option) => {
    const value = options[option]?.trim()
    return value ? [[nameOption(option, subCategory), formatValue(option, value, subCategory)] as const] : []
  })
  return Object.fromEntries([
    ...(colour === null ? [] : [['Colour', capitalize(colour)] as const]),
    ...named,
    ...(bestBeforeMonths === undefined
      ? []
      : [['Best before', `${bestBeforeMonths} months from manufacture`] as const]),
  ])
}
