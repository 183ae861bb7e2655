import { expect, it } from 'vitest'
import { daysOfPoint, pathOfPoint, previousRange } from './chart-range.ts'

it('compares with as many days before', () => {
  const range = { from: '2026-03-01', to: '2026-03-07', by: 'day' } as const
  expect(previousRange(range)).toEqual({ from: '2026-02-22', to: '2026-02-28', by: 'day' })
})

it('opens the orders of a day, and the days of a month', () => {
  expect(daysOfPoint('2026-02-01', 'month')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(pathOfPoint('2026-09-05', 'day')).toBe('/admin/manageorders?from=2026-09-05&to=2026-09-05')
  expect(pathOfPoint('2026-08-31', 'week')).toBe('/admin?tab=analytics&from=2026-08-31&to=2026-09-06&by=day')
})
