import type { Attributes } from '@shop/contract/catalogue'
import { COLOURS, type Colour } from '../../art/shapes.ts'
import type { Random } from '../random.ts'
import { capitalize, fillTemplate, type TemplateValues } from '../text-template.ts'
import type { Assortment, OptionValues, ProductTemplate } from './assortments.ts'
import { toAttributes } from './attributes.ts'
import { type DemoPrice, generatePrice } from './prices.ts'
import { generateReview } from './reviews.ts'

/** A product before it has an id and a place in the catalogue. */
export interface GeneratedProduct extends DemoPrice {
  name: string
  brand: string
  shape: string
  colour: Colour | null
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

/** Keeps models and product names unique over the whole catalogue. */
export interface UsedNames {
  models: Set<string>
  products: Set<string>
}

const MAX_DESCRIPTION_LENGTH = 220
const MAX_VARIANTS = 6
const CATALOGUE_AGE_MINUTES = 900 * 24 * 60

const isColour = (word: string): word is Colour => Object.hasOwn(COLOURS, word)

/** 'Ember Orange' is orange, 'navy blue' is navy. */
export function findColour(text: string): Colour | null {
  return text.toLowerCase().split(/[ -]/).find(isColour) ?? null
}

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

function generateDescription(template: ProductTemplate, values: TemplateValues, random: Random): string {
  const description = fillTemplate(random.pick(template.descriptions), values)
  const note = fillTemplate(random.pick(template.notes), values)
  const both = `${description} ${note}`
  if (both.length > MAX_DESCRIPTION_LENGTH) throw new RangeError(`Description is too long: '${both}'`)
  return both
}

/** A new model in one to six sizes and colours; an empty list when the model exists already. */
export function generateVariants(
  assortment: Assortment,
  template: ProductTemplate,
  used: UsedNames,
  random: Random,
): GeneratedProduct[] {
  const brand = random.pick(template.brands)
  const name = random.pick(template.names)
  const model = pickOptions(template.modelOptions, name, random)
  const modelValues: TemplateValues = { ...model.values, brand, mark: brand.charAt(0) }
  const modelName = fillTemplate(name, modelValues, true)
  if (used.models.has(modelName)) return []
  used.models.add(modelName)
  const [low, high] = template.priceRange
  const listRupees = low * (high / low) ** random.number(0, 1) * model.priceFactor
  const average = 4.1 + random.number(-0.8, 0.6)
  const fame = random.logNormal(1, 1.3)

  const products: GeneratedProduct[] = []
  for (let attempts = random.integer(1, MAX_VARIANTS); attempts > 0; attempts -= 1) {
    const variant = pickOptions(template.variantOptions, modelName, random)
    const colour = template.colours ? random.pick(template.colours) : ''
    const values: TemplateValues = { ...modelValues, ...variant.values, colour }
    const productName = capitalize(fillTemplate(modelName, values))
    if (used.products.has(productName)) continue
    used.products.add(productName)
    products.push({
      name: productName,
      brand,
      shape: template.shape,
      colour: findColour(colour),
      attributes: toAttributes({ ...model.values, ...variant.values }, findColour(colour)),
      ...generatePrice(listRupees * variant.priceFactor, assortment.discountRange, random),
      ...generateRatings({ average, fame, assortment, template }, random),
      description: generateDescription(template, values, random),
      stock: generateStock(random),
      addedMinutesAgo: Math.floor(CATALOGUE_AGE_MINUTES * random.number(0, 1) ** 1.6),
      popularity: Math.max(1, Math.round(40 * fame * random.number(0.5, 1.5) * (template.popularityFactor ?? 1))),
    })
  }
  return products
}
