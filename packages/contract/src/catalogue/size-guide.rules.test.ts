import { expect, it } from 'vitest'
import { formatSizeTable, parseSizeTable } from './size-guide.rules.ts'

it('reads cells that are separated by commas or copied from a spreadsheet', () => {
  const table = {
    columns: ['Size', 'Chest (cm)'],
    rows: [
      ['S', '86 to 91'],
      ['M', '91 to 97'],
    ],
  }
  expect(parseSizeTable('Size, Chest (cm)\n\nS,86 to 91\nM\t91 to 97\n')).toEqual(table)
  expect(parseSizeTable(formatSizeTable(table))).toEqual(table)
  expect(parseSizeTable(' ')).toEqual({ columns: [], rows: [] })
})
