import { optionalText, PathId, wholeNumber } from './fields.ts'
import { LIMITS } from './limits.ts'
import { z } from './z.ts'

/** `page` starts at 0; a page past the end is empty. */
export const Paging = z.object({
  page: wholeNumber(0, LIMITS.maxPage).default(0),
  size: wholeNumber(1, LIMITS.maxPageSize).default(LIMITS.pageSize),
})
export type Paging = z.infer<typeof Paging>

/**
 * Query of an admin table: search text, sort key (default: the first of `sorts`), order and page. `after` and `before`:
 * the id of the row next to the page, so a page far down costs no more than the first.
 */
export const tableQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  Paging.extend({
    query: optionalText(100).default(''),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: PathId.optional(),
    before: PathId.optional(),
  })

/** The response of every paged endpoint. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ content: z.array(item), totalPages: z.number().int(), totalElements: z.number().int() })

export type Page<Item> = { content: Item[]; totalPages: number; totalElements: number }
