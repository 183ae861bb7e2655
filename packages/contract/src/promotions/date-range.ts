import { z } from '../kit/index.ts'

const DAY = 'Enter a day of this century, or leave it empty'

const day = z.iso
  .date(DAY)
  .refine((text) => /^20/.test(text), DAY)
  .nullable()

/** From when to when an offer stands: days of India, the last included; null is no end. */
export const dateRangeFields = { from: day, until: day }

/** For a form's `refine`. */
export const isDateRangeOrdered = ({ from, until }: { from: string | null; until: string | null }): boolean =>
  from === null || until === null || !(until < from)

export const DATE_RANGE_ERROR = {
  path: ['until'],
  message: 'The last day can’t lie before the first',
  // Without `when`, zod skips a refinement while any field is invalid, and the form would hide this error.
  when: () => true,
}
