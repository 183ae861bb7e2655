import type { Attributes, Options } from '@shop/contract/catalogue'
import type { Colour } from '../../art/colours.ts'
import type { Random } from '../random.ts'
import { capitalize, fillTemplate, type TemplateValues } from '../text-template.ts'
import type { Assortment, OptionValues, ProductTemplate } from './assortments.ts'
import { toAttributes } from './attributes.ts'
import { chooseVariants, findColour, type VariantChoice } from './choose-variants.ts'
import { createPricing, type DemoPrice } from './prices.ts'
import { generateReview } from './reviews.ts'

/** A product before it has an id and a place in the catalogue. */
export interface GeneratedProduct extends DemoPrice {
  name: string
  brand: string
  shape: string
  hsn: string | null
  colour: Colour | null
  options: Options
  /** The further variants. */
  variants: GeneratedVariant[]
  attributes: Attributes
  ratings: number | null
  noOfRatings: number
  reviewCount: number
  review: string | null
  description: string
  stock: number
  addedMinutesAgo: number
  popularity: number
}

/** What differs between the variants of a product. */
export interface GeneratedVariant extends DemoPrice {
  name: string
  colour: Colour | null
  options: Options
  description: string
  stock: number
}

/** Keeps models and product names unique over the whole catalogue. */
export interface UsedNames {
  models: Set<string>
  products: Set<string>
}

const MAX_DESCRIPTION_LENGTH = 220
const CATALOGUE_AGE_MINUTES = 900 * 24 * 60

/** One value for each option. Its price factor counts only if the name mentions the option. */
function pickOptions(options: ProductTemplate['modelOptions'], nameTemplate: string, random: Random) {
  const values: Record<string, string> = {}
  let priceFactor = 1
  for (const [option, choices] of Object.entries<OptionValues>(options ?? {})) {
    if (Array.isArray(choices)) {
      values[option] = random.pick(choices)
      continue
    }
    const [value, factor] = random.pick(Object.entries(choices))
    values[option] = value
    if (nameTemplate.includes(`{${option}}`)) priceFactor *= factor
  }
  return { values, priceFactor }
}

function generateStock(random: Random): number {
  if (random.chance(0.03)) return 0
  return random.chance(0.08) ? random.integer(1, 9) : random.integer(12, 400)
}

type RatingBasis = { average: number; fame: number; assortment: Assortment; template: ProductTemplate }

/** One product in twenty-five is too new to have ratings. */
function generateRatings({ average, fame, assortment, template }: RatingBasis, random: Random) {
  if (random.chance(0.04)) return { ratings: null, noOfRatings: 0, reviewCount: 0, review: null }
  const ratings = Math.round(Math.min(4.9, Math.max(2.8, average + random.number(-0.3, 0.3))) * 10) / 10
  const noOfRatings = Math.max(1, Math.round(assortment.typicalRatingCount * fame * random.number(0.6, 1.4)))
  const reviewCount = Math.round(noOfRatings * random.number(0.05, 0.22))
  const review = reviewCount > 0 ? generateReview(ratings, template, assortment, random) : null
  return { ratings, noOfRatings, reviewCount, review }
}

/** Fills a description and a note, the same ones for all variants. */
function createDescriber(template: ProductTemplate, random: Random): (values: TemplateValues) => string {
  const texts = [random.pick(template.descriptions), random.pick(template.notes)]
  return (values) => {
    const both = texts.map((text) => fillTemplate(text, values)).join(' ')
    if (both.length > MAX_DESCRIPTION_LENGTH) throw new RangeError(`Description is too long: '${both}'`)
    return both
  }
}

/** A new model with its variants; undefined when the model exists already. */
export function generateProduct(
  assortment: Assortment,
  template: ProductTemplate,
  used: UsedNames,
  random: Random,
): GeneratedProduct | undefined {
  const brand = random.pick(template.brands)
  const name = random.pick(template.names)
  const model = pickOptions(template.modelOptions, name, random)
  const modelValues: TemplateValues = { ...model.values, brand, mark: brand.charAt(0) }
  const modelName = fillTemplate(name, modelValues, true)
  if (used.models.has(modelName)) return undefined
  used.models.add(modelName)
  const [low, high] = template.priceRange
  const listRupees = low * (high / low) ** random.number(0, 1) * model.priceFactor
  const priceOf = createPricing(assortment.discountRange, random)
  const describe = createDescriber(template, random)

  function toVariant({ colour, values, options, priceFactor }: VariantChoice): GeneratedVariant {
    const all = { ...modelValues, ...values, colour }
    return {
      name: capitalize(fillTemplate(modelName, all)),
      colour: findColour(colour),
      options,
      ...priceOf(listRupees * priceFactor),
      description: describe(all),
      stock: generateStock(random),
    }
  }

  const [chosen, ...others] = chooseVariants({ subCategory: assortment.subCategory, template, name: modelName }, random)
  const main = toVariant(chosen)
  if (used.products.has(main.name)) return undefined
  used.products.add(main.name)
  const isSold = main.actualPrice !== null && others.length > 0
  // What the customer chooses is no attribute, because it differs.
  const fixed = isSold ? model.values : { ...model.values, ...chosen.values }
  const average = 4.1 + random.number(-0.8, 0.6)
  const fame = random.logNormal(1, 1.3)
  return {
    ...main,
    options: isSold ? main.options : {},
    variants: isSold ? others.map(toVariant) : [],
    brand,
    shape: template.shape,
    hsn: template.hsn ?? null,
    attributes: toAttributes({
      options: fixed,
      subCategory: assortment.subCategory,
      colour: isSold && main.options.Colour !== undefined ? null : main.colour,
      bestBeforeMonths: template.bestBeforeMonths,
    }),
    ...generateRatings({ average, fame, assortment, template }, random),
    addedMinutesAgo: Math.floor(CATALOGUE_AGE_MINUTES * random.number(0, 1) ** 1.6),
    popularity: Math.max(1, Math.round(40 * fame * random.number(0.5, 1.5) * (template.popularityFactor ?? 1))),
  }
}
