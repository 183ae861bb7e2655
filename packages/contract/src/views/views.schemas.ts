import { requiredText, z } from '../kit/index.ts'

/** The tables whose filters can be saved. */
export const ViewList = z.enum(['products', 'movies', 'orders', 'users'])
export type ViewList = z.infer<typeof ViewList>

export const NewView = z.object({
  list: ViewList,
  name: requiredText('Enter a name', 60),
  /** The search parameters of the table's URL. */
  params: z.string().max(1000),
})
export type NewView = z.infer<typeof NewView>

export const SavedView = NewView.extend({ id: z.number().int() })
export type SavedView = z.infer<typeof SavedView>

/** Views that one user can save. */
export const MAX_SAVED_VIEWS = 100
