import { optionalText, requiredText, Version, z } from '../kit/index.ts'
import { AttributeValue } from './catalogue.schemas.ts'
import { MAX_CATEGORY_ATTRIBUTES } from './products.rules.ts'

export const AttributeType = z.enum(['text', 'number', 'boolean'])
export type AttributeType = z.infer<typeof AttributeType>

/** An attribute that products of a category have. */
export const AttributeDefinition = z.object({
  name: z.string(),
  type: AttributeType,
  /** The unit of a number, such as "cm". */
  unit: z.string().nullable(),
  /** Whether the specification table of the product page shows it. */
  isShown: z.boolean(),
  /** Whether lists can be filtered by it. */
  isFilterable: z.boolean(),
  /** As a row of the comparison of products. Missing in what an earlier version saved. */
  isComparable: z.boolean().default(true),
})
export type AttributeDefinition = z.infer<typeof AttributeDefinition>

/** An attribute that products have, with their most frequent values. */
export const UsedAttribute = z.object({
  name: z.string(),
  products: z.number().int(),
  values: z.array(AttributeValue),
})
export type UsedAttribute = z.infer<typeof UsedAttribute>

const subCategory = optionalText(100)
  .nullish()
  .transform((text) => text || null)

export const AttributesQuery = z.object({ mainCategory: requiredText('Choose a category', 100), subCategory })
export type AttributesQuery = z.infer<typeof AttributesQuery>

/** The attributes of a category in order, and those that its products have. */
export const CategoryAttributes = z.object({
  attributes: z.array(AttributeDefinition),
  /** The attributes of the whole category, which a sub-category without attributes uses. */
  inherited: z.array(AttributeDefinition),
  used: z.array(UsedAttribute),
  /** Null if none were ever saved. */
  version: Version.nullable(),
})
export type CategoryAttributes = z.infer<typeof CategoryAttributes>

const EnteredAttribute = AttributeDefinition.extend({
  name: requiredText('Enter a name', 100),
  unit: optionalText(20)
    .nullable()
    .transform((text) => text || null),
}).refine(({ type, unit }) => unit === null || type === 'number', { path: ['unit'], error: 'Only numbers have a unit' })

const areDistinct = (attributes: readonly { name: string }[]) =>
  new Set(attributes.map(({ name }) => name.toLowerCase())).size === attributes.length

export const SavedAttributes = AttributesQuery.extend({
  attributes: z
    .array(EnteredAttribute)
    .max(MAX_CATEGORY_ATTRIBUTES, `Use at most ${MAX_CATEGORY_ATTRIBUTES} attributes`)
    .refine(areDistinct, 'Two attributes have the same name'),
  /** The version that was loaded. */
  version: Version.nullable(),
})
export type SavedAttributes = z.infer<typeof SavedAttributes>
