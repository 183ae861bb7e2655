import type { Options } from '@shop/contract/catalogue'
import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { COLOURS, type Colour } from '../../art/colours.ts'
import type { Random } from '../random.ts'
import { capitalize } from '../text-template.ts'
import type { OptionValues, ProductTemplate } from './assortments.ts'
import { nameOption } from './attributes.ts'

/** A combination of values that is sold. */
export interface VariantChoice {
  /** As the name has it, such as 'bottle green'. */
  colour: string
  /** The variant options of the template. */
  values: Record<string, string>
  /** What the customer chooses; empty if there is only this variant. */
  options: Options
  priceFactor: number
}

/** Clothes and shoes have sizes beside the options of their templates. */
const SIZES: Partial<Record<SubCategory, readonly string[]>> = {
  Women: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  Men: ['S', 'M', 'L', 'XL', 'XXL'],
  Footwear: ['UK 4', 'UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
}
const ONE_SIZE = /saree/

const MAX_COLOURS = 3
const MAX_VALUES = 3
/** The share of all combinations that are sold. */
const SHARE_SOLD = 0.94

const isColour = (word: string): word is Colour => Object.hasOwn(COLOURS, word)

/** 'Ember Orange' is orange, 'navy blue' is navy. */
export function findColour(text: string): Colour | null {
  return text.toLowerCase().split(/[ -]/).find(isColour) ?? null
}

type Subject = { subCategory: SubCategory; template: ProductTemplate; name: string }

/** The variants of a product; the first is its main one. */
export function chooseVariants(
  { subCategory, template, name }: Subject,
  random: Random,
): [VariantChoice, ...VariantChoice[]] {
  const sizes = chooseSizes(subCategory, name, random)
  const isColourOption = name.includes('{colour}')
  const colourCount = isColourOption ? random.integer(1, sizes.length > 1 ? 2 : MAX_COLOURS) : 1
  const colours = chooseColours(template, colourCount, random)
  let choices = colours.map(
    (colour): VariantChoice => ({
      colour,
      values: {},
      options: isColourOption && colour !== '' ? { Colour: capitalize(findColour(colour) ?? colour) } : ({} as Options),
      priceFactor: 1,
    }),
  )
  for (const [option, all] of Object.entries<OptionValues>(template.variantOptions ?? {})) {
    const picked = pickSome(toFactors(all), random.integer(1, MAX_VALUES), random)
    choices = choices.flatMap((choice) =>
      picked.map(([value, factor]) => ({
        ...choice,
        values: { ...choice.values, [option]: value },
        options: { ...choice.options, [nameOption(option, subCategory)]: capitalize(value.trim()) },
        priceFactor: choice.priceFactor * (name.includes(`{${option}}`) ? factor : 1),
      })),
    )
  }
  choices = choices.flatMap((choice) =>
    sizes.map((Size) => ({ ...choice, options: { ...choice.options, ...(Size && { Size }) } })),
  )
  const [main, ...others] = choices as [VariantChoice, ...VariantChoice[]]
  const sold = others.filter(() => random.chance(SHARE_SOLD))
  return sold.length > 0 ? [main, ...sold] : [{ ...main, options: {} }]
}

/** Neighbouring sizes; '' for things without. */
function chooseSizes(subCategory: SubCategory, name: string, random: Random): readonly string[] {
  const all = SIZES[subCategory]
  if (!all || ONE_SIZE.test(name)) return ['']
  const count = random.integer(3, 5)
  const first = random.integer(0, all.length - count)
  return all.slice(first, first + count)
}

/** Colours that are drawn differently. */
function chooseColours(template: ProductTemplate, count: number, random: Random): string[] {
  if (!template.colours) return ['']
  const shuffled = random.shuffle(template.colours)
  const different = shuffled.filter(
    (colour, place) => shuffled.findIndex((other) => findColour(other) === findColour(colour)) === place,
  )
  return different.slice(0, count)
}

const toFactors = (values: OptionValues): [string, number][] =>
  Array.isArray(values) ? values.map((value) => [value, 1]) : Object.entries(values)

/** Some of the items in their order. */
function pickSome<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const picked = new Set(random.shuffle(items).slice(0, count))
  return items.filter((item) => picked.has(item))
}
