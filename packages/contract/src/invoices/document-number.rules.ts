import { toIndiaDay } from '../kit/dates.ts'

/** '26-27': from April to March, on India's clock. */
export function financialYear(date: Date | string): string {
  const [year = 0, month = 0] = toIndiaDay(date).split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  const short = (value: number) => String(value % 100).padStart(2, '0')
  return `${short(start)}-${short(start + 1)}`
}

/** The law allows 16 characters: 'SF/26-27/000001'. */
export const formatDocumentNumber = (series: string, year: string, sequence: number): string =>
  `${series}/${year}/${String(sequence).padStart(6, '0')}`

/** With the year and six digits, three characters are left. */
export const MAX_SERIES_LENGTH = 3

/** The series of demo payments, which are numbered separately. */
export const DEMO_SERIES = { invoice: 'DR', credit_note: 'DC' } as const
