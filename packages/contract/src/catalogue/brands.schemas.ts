import { optionalText, Paging, pageOf, requiredText, z } from '../kit/index.ts'

/** A brand and the products that have it, archived ones included. Variants count as their product. */
export const Brand = z.object({ name: z.string(), products: z.number().int() })
export type Brand = z.infer<typeof Brand>

export const BrandQuery = Paging.extend({ query: optionalText(100).default('') })
export type BrandQuery = z.infer<typeof BrandQuery>

export const BrandPage = pageOf(Brand)

export const BrandRename = z.object({ from: z.string().max(100), to: requiredText('Enter a name', 100) })
export type BrandRename = z.infer<typeof BrandRename>

/** `merged`: the products that have the new brand already. */
export const BrandRenamePreview = z.object({ changing: z.number().int(), merged: z.number().int() })
export type BrandRenamePreview = z.infer<typeof BrandRenamePreview>

/** `seen`: the preview that staff confirmed. */
export const ConfirmedBrandRename = BrandRename.extend({ seen: BrandRenamePreview })
export type ConfirmedBrandRename = z.infer<typeof ConfirmedBrandRename>
