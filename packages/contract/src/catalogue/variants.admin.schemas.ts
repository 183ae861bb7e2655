import { optionalText, Rupees, requiredText, Version, z } from '../kit/index.ts'
import { Options } from './catalogue.schemas.ts'
import { EnteredPrice, priceCheck, Quantity } from './products.admin.schemas.ts'
import { arePricesValid, MAX_OPTION_NAME, MAX_OPTION_VALUE, MAX_OPTIONS, MAX_VARIANTS } from './products.rules.ts'
import { keyOfOptions } from './variant-matrix.rules.ts'

/** A variant as staff see it. Prices in rupees. */
export const ManagedVariant = z.object({
  id: z.number().int(),
  sku: z.string(),
  options: Options,
  image: z.string().nullable(),
  actualPrice: Rupees.nullable(),
  discountPrice: Rupees.nullable(),
  stock: z.number().int(),
  version: Version,
  isArchived: z.boolean(),
})
export type ManagedVariant = z.infer<typeof ManagedVariant>

/** The main row first. */
export const ManagedVariants = z.array(ManagedVariant)

const EnteredOptions = z
  .record(
    requiredText('Enter the name of the option', MAX_OPTION_NAME),
    requiredText('Enter a value of each option', MAX_OPTION_VALUE),
  )
  .refine((options) => Object.keys(options).length <= MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options`)

/** With the version that was loaded, for a stored variant. */
const StoredVariant = z.object({ id: z.number().int().positive(), version: Version })

const VariantFields = z
  .object({
    stored: StoredVariant.nullable(),
    /** Blank for a new variant: the shop makes one. */
    sku: optionalText(100),
    options: EnteredOptions,
    actualPrice: EnteredPrice,
    discountPrice: EnteredPrice,
    stock: Quantity,
    /** The stock that the difference is counted from, so units that are sold in the meantime stay sold. */
    shownStock: Quantity,
  })
  .refine(arePricesValid, priceCheck)

/** Changes and adds variants, and removes others. Those that aren't named stay as they are. */
export const EditedVariants = z
  .object({
    variants: z.array(VariantFields).min(1).max(MAX_VARIANTS, `Use at most ${MAX_VARIANTS} variants`),
    removed: z.array(StoredVariant).max(MAX_VARIANTS),
  })
  .superRefine(({ variants }, context) => {
    const keys = variants.map(({ options }) => keyOfOptions(options))
    for (const [place, key] of keys.entries()) {
      const message = 'Another variant has the same options'
      if (keys.indexOf(key) < place) context.addIssue({ code: 'custom', path: ['variants', place, 'options'], message })
    }
  })
export type EditedVariants = z.infer<typeof EditedVariants>
