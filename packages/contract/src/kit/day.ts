import { fieldMessage } from './validation-messages.ts'
import { z } from './z.ts'

/** The day of a filter. In UTC, '0001-01-01' begins in the year 0, which can't be sent to PostgreSQL. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01', { error: fieldMessage('must be after 1899') })
