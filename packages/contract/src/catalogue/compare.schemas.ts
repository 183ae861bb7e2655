import { fieldMessage, z } from '../kit/index.ts'
import { AttributeValue, Product } from './catalogue.schemas.ts'
import { SKIP_REASONS } from './compare.rules.ts'

/** Ids of products, such as '12,40', in the order of the columns. */
export const CompareQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/, {
      error: fieldMessage('must be up to 20 product ids, separated by commas'),
    })
    .transform((text) => [...new Set(text.split(',').map(Number))]),
})

/** `values`: one for each product, null if it has none. */
export const ComparedAttribute = z.object({
  name: z.string(),
  unit: z.string().nullable(),
  values: z.array(AttributeValue.nullable()),
})
export type ComparedAttribute = z.infer<typeof ComparedAttribute>

/** Products of one category with their comparable attributes, in the order of the category. */
export const ProductComparison = z.object({
  products: z.array(Product),
  attributes: z.array(ComparedAttribute),
  skipped: z.array(z.object({ id: z.number().int(), name: z.string().nullable(), reason: z.enum(SKIP_REASONS) })),
})
export type ProductComparison = z.infer<typeof ProductComparison>
