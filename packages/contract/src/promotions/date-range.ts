import { z } from '../kit/index.ts'

const DAY = 'Enter a date in this century, or leave it blank'

const day = z.iso
  .date(DAY)
  .refine((text) => /^20/.test(text), DAY)
  .nullable()

/** Days in India, inclusive. Null is unlimited. */
export const dateRangeFields = { from: day, until: day }

export const isDateRangeOrdered = ({ from, until }: { from: string | null; until: string | null }): boolean =>
  from === null || until === null || !(until < from)

export const DATE_RANGE_ERROR = {
  path: ['until'],
  message: 'The end date must follow the start date',
  // Without `when`, zod skips a refinement while any field is invalid, and the form would hide this error.
  when: () => true,
}
