import { startOfDay } from '@shop/contract/kit'

/** A month in India ('2026-09') as a time range; `until` is exclusive. */
export function rangeOfMonth(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${next}-01`) }
}
