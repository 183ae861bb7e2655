import { CATEGORIES, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import { z } from '@shop/contract/kit'
import { SHAPES } from '../../art/shapes.ts'
import { fileNameOf, readData } from '../read-data.ts'

const Texts = z.array(z.string()).min(1)
const Range = z.tuple([z.number(), z.number()])

/** Values to choose from; a record also gives the factor by which each value changes the price. */
const OptionValues = z.union([Texts, z.record(z.string(), z.number().positive())])
export type OptionValues = z.infer<typeof OptionValues>

/**
 * One type of product. Texts are templates (see `fillTemplate`) with {brand}, {mark}, {colour} and the options as
 * placeholders. Every product of a model shares its model options; variant options differ, such as size or memory.
 */
const ProductTemplate = z.strictObject({
  /** The picture, one of the sub-category's `SHAPES`. */
  shape: z.string(),
  /** Unless it is the usual one of the sub-category. */
  hsn: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
  /** Months from the manufacture to the best-before date. */
  bestBeforeMonths: z.number().int().positive().optional(),
  brands: Texts,
  names: Texts,
  modelOptions: z.record(z.string(), OptionValues).optional(),
  variantOptions: z.record(z.string(), OptionValues).optional(),
  /** The first colour word in each is the one drawn. Without colours the picture keeps its own. */
  colours: Texts.optional(),
  /** List price in whole rupees before the options' factors. */
  priceRange: Range,
  /** Below 1 for products that shouldn't represent their sub-category, such as keypad phones among smartphones. */
  popularityFactor: z.number().positive().optional(),
  descriptions: Texts,
  notes: Texts,
  praise: Texts,
  complaints: Texts,
})
export type ProductTemplate = z.infer<typeof ProductTemplate>

/** Everything that one sub-category sells. */
const Assortment = z
  .strictObject({
    subCategory: z.enum(CATEGORIES.flatMap((category): readonly SubCategory[] => category.subCategories)),
    /** Usual discount in percent. */
    discountRange: Range,
    typicalRatingCount: z.number().int().positive(),
    reviewers: z.enum(['women', 'men']).optional(),
    /** Review sentences that fit any product of the sub-category. */
    praise: Texts,
    complaints: Texts,
    templates: z.array(ProductTemplate).min(1),
  })
  .refine(
    ({ subCategory, templates }) =>
      templates.every(({ shape }) => SHAPES[subCategory].some(({ key }) => key === shape)),
    { error: 'Every shape has to be one of the sub-category’s SHAPES' },
  )
export type Assortment = z.infer<typeof Assortment>

/** All sub-categories. The order decides what the random generator yields, so it must not change. */
export const ASSORTMENTS: readonly Assortment[] = CATEGORIES.flatMap((category) => category.subCategories).map(
  (subCategory) => readData(`products/${fileNameOf(subCategory)}`, Assortment),
)
