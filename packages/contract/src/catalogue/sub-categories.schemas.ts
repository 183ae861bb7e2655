import { optionalText, Paging, pageOf, requiredText, z } from '../kit/index.ts'
import { AGE_LIMITS } from './age-limits.rules.ts'
import { CATEGORIES } from './categories.rules.ts'

const SubCategoryName = z.object({ mainCategory: z.string().max(100), subCategory: z.string().max(100) })

/** The youngest age at which products can be bought; null without a limit. The higher of the two counts. */
const CategoryAgeLimits = z.object({ category: z.number().int().nullable(), subCategory: z.number().int().nullable() })

/**
 * A limit of a sub-category, or of a whole category, whose `subCategory` is null. `seen`: the limit that staff saw
 * before.
 */
export const AgeLimitInput = z.object({
  mainCategory: requiredText('Choose a category', 100),
  subCategory: requiredText('Choose a sub-category', 100).nullable(),
  minimumAge: z.literal(AGE_LIMITS, 'Choose an age').nullable(),
  seen: z.number().int().nullable(),
})
export type AgeLimitInput = z.infer<typeof AgeLimitInput>

/**
 * A sub-category and the products in it, archived ones included. Variants count as their product. `isStandard`: the
 * shop's pages link to it, so its products can't be moved all at once.
 */
export const ManagedSubCategory = SubCategoryName.extend({
  products: z.number().int(),
  isStandard: z.boolean(),
  ageLimits: CategoryAgeLimits,
})
export type ManagedSubCategory = z.infer<typeof ManagedSubCategory>

export const SubCategoryQuery = Paging.extend({ query: optionalText(100).default('') })
export type SubCategoryQuery = z.infer<typeof SubCategoryQuery>

export const SubCategoryPage = pageOf(ManagedSubCategory)

export const SubCategoryMove = z.object({
  from: SubCategoryName,
  to: z.object({
    mainCategory: z.enum(
      CATEGORIES.map(({ mainCategory }) => mainCategory),
      'Choose a category',
    ),
    subCategory: requiredText('Enter a sub-category', 100),
  }),
})
export type SubCategoryMove = z.infer<typeof SubCategoryMove>

/** `merged`: the products that are in the new sub-category already. */
export const SubCategoryMovePreview = z.object({ changing: z.number().int(), merged: z.number().int() })
export type SubCategoryMovePreview = z.infer<typeof SubCategoryMovePreview>

/** `seen`: the preview that staff confirmed. */
export const ConfirmedSubCategoryMove = SubCategoryMove.extend({ seen: SubCategoryMovePreview })
export type ConfirmedSubCategoryMove = z.infer<typeof ConfirmedSubCategoryMove>
