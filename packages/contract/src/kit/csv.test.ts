import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes text and leaves numbers as they are', () => {
  expect(
    toCsv([
      ['Name', 'Sold'],
      ['The "best" lamp, ever', 12.5],
    ]),
  ).toBe('\uFEFF"Name","Sold"\r\n"The ""best"" lamp, ever",12.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'escapes the formula %j',
  (formula) => {
    expect(toCsv([[formula]])).toBe(`\uFEFF"'${formula}"\r\n`)
  },
)

it('doesn’t escape a negative number', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n')
})
