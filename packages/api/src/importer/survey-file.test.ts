import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER } from '../../test/imports.ts'
import { isRefused } from './import-kind.ts'
import { movieFile } from './movie-row.ts'
import { productFile } from './product-row.ts'
import { readRows } from './read-rows.ts'
import { type SkippedRow, type Survey, surveyFile } from './survey-file.ts'

const tea = 'Tea,stores,Gifts,,https://shop.example/dp/B000000001/ref=1,4.2,"1,255",₹99,"₹1,299"'
const pot = 'Pot,home & kitchen,Kitchen,,https://shop.example/dp/B000000002,,,,₹500'
const cup = '"A 5"" cup, blue",home & kitchen,Kitchen,,https://shop.example/dp/B000000003,,,,'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileOf(content: string | Buffer): string {
  const path = join(folder, `file-${++files}.csv`)
  writeFileSync(path, content)
  return path
}

/** The files here have fewer lines. */
const MOST_LINES = 6000
const chosenOf = ({ chosen }: Survey) => Array.from({ length: MOST_LINES }, (_, line) => line).filter(chosen.has)

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = []
  for await (const batch of readRows(productFile, path)) {
    for (const { row } of batch) names.push(isRefused(row) ? `refused: ${row.refused}` : row.name)
  }
  return names
}

describe('the shapes a file comes in', () => {
  const names = ['Tea', 'Pot', 'A 5" cup, blue']
  const lines = [HEADER, tea, pot, cup]
  test.each([
    ['LF', `${lines.join('\n')}\n`],
    ['CRLF, no line end after the last row', lines.join('\r\n')],
    ['a byte order mark', `\ufeff${lines.join('\n')}`],
    ['blank lines', `${lines.join('\n\n')}\n\n\n`],
    ['gzip, whatever the name', gzipSync(lines.join('\n'))],
    ['a stray index column', [`Unnamed: 0,${HEADER}`, `0,${tea}`, `1,${pot}`, `2,${cup}`].join('\n')],
    ['a stray index column without a name', [`,${HEADER}`, `0,${tea}`, `1,${pot}`, `2,${cup}`].join('\n')],
  ])('%s', async (_, content) => {
    expect(await namesIn(fileOf(content))).toEqual(names)
  })

  test('letters are whole even where the file is cut into chunks', async () => {
    const rows = Array.from({ length: 3000 }, () => tea.replace('Tea', 'Té ₹ कप'))
    expect(new Set(await namesIn(fileOf([HEADER, ...rows].join('\n'))))).toEqual(new Set(['Té ₹ कप']))
  })
})

describe('a bad row is reported with its line, and alone', () => {
  async function bad(content: string) {
    const skipped: Omit<SkippedRow, 'text'>[] = []
    const onSkipped = (rows: SkippedRow[]) => {
      skipped.push(...rows.map(({ text: _, ...row }) => row))
    }
    return { ...(await surveyFile(productFile, fileOf(content), { onSkipped })), skipped }
  }

  test('too few and too many columns', async () => {
    const survey = await bad([HEADER, tea, 'Lamp,stores', pot, `${cup},x,y`].join('\r\n'))
    expect(survey.skipped).toEqual([
      { line: 3, refused: '2 columns instead of 9' },
      { line: 5, refused: '11 columns instead of 9' },
    ])
    expect(survey).toMatchObject({ read: 4, duplicates: 0 })
    expect(chosenOf(survey)).toEqual([2, 4])
  })

  test('a quote that never closes takes no other row along', async () => {
    const survey = await bad([HEADER, `"${tea}`, pot, `"${pot}`, `"${tea}`, cup].join('\n'))
    expect(survey.skipped.map(({ line }) => line)).toEqual([2, 4, 5])
    expect(survey).toMatchObject({ read: 5 })
    expect(chosenOf(survey)).toEqual([3, 6])
  })

  test('nor does one whose missing partner stands two rows below', async () => {
    const mug = pot.replace('Pot', 'Mug').replace('B000000002', 'B000000004')
    const survey = await bad([HEADER, `"${pot}`, mug, pot.replace('Pot', 'Pot"'), cup].join('\n'))
    expect(survey.skipped).toEqual([
      { line: 2, refused: 'the quotes are broken' },
      { line: 4, refused: 'the quotes are broken' },
    ])
    expect(chosenOf(survey)).toEqual([3, 5])
  })

  test('a quoted name over two lines is one row, and later lines keep their numbers', async () => {
    const survey = await bad([HEADER, tea.replace('Tea', '"Green\nTea"'), 'Lamp', pot].join('\n'))
    expect(survey.skipped).toEqual([{ line: 4, refused: '1 columns instead of 9' }])
    expect(chosenOf(survey)).toEqual([2, 5])
  })

  test('a name without end', async () => {
    const survey = await bad([HEADER, tea.replace('Tea', 'Tea '.repeat(1000)), pot].join('\n'))
    expect(survey.skipped).toEqual([{ line: 2, refused: 'name has 3999 characters, at most 500 fit', column: 'name' }])
    expect(chosenOf(survey)).toEqual([3])
  })

  test('the reason of the row itself', async () => {
    const survey = await bad([HEADER, tea.replace('₹99', 'soon')].join('\n'))
    expect(survey.skipped).toEqual([
      { line: 2, refused: "discount_price 'soon' is not a price", column: 'discount_price' },
    ])
  })
})

describe('the same product under several categories', () => {
  const elsewhere = pot.replace('home & kitchen,Kitchen', 'stores,Gifts')

  test('the first row stands for it', async () => {
    const again = pot.replace('Kitchen', 'Dining')
    const survey = await surveyFile(productFile, fileOf([HEADER, pot, again, elsewhere].join('\n')))
    expect(chosenOf(survey)).toEqual([2])
    expect(survey.duplicates).toBe(2)
  })

  test('unless a later row lies in one of our four', async () => {
    const survey = await surveyFile(productFile, fileOf([HEADER, elsewhere, pot].join('\n')))
    expect(chosenOf(survey)).toEqual([3])
    expect(survey.duplicates).toBe(1)
  })

  test('among so many that their table grows, each key has its one row', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) =>
      pot.replace('B000000002', `B${String(i % 4000).padStart(9, '0')}`),
    )
    const survey = await surveyFile(productFile, fileOf([HEADER, ...rows].join('\n')))
    expect(survey).toMatchObject({ read: 5000, duplicates: 1000 })
    expect(chosenOf(survey)).toEqual(Array.from({ length: 4000 }, (_, i) => i + 2))
  })
})

describe('the wrong file says so', () => {
  const refusal = (content: string | Buffer) => surveyFile(productFile, fileOf(content))

  test('the other kind', async () => {
    const content = `${Object.keys(movieFile.columns).join(',')},Gross\n`
    await expect(refusal(content)).rejects.toThrow('This is a file of movies, not of products: import it as movies.')
  })

  test('no kind we know', async () => {
    await expect(refusal('userId,movieId,name\n1,2,3\n')).rejects.toThrow(
      /^This is not a file of products: its first line lacks main_category, sub_category/,
    )
  })

  test('an empty file', async () => {
    await expect(refusal('')).rejects.toThrow('This file is empty.')
  })

  test('a gzip file that was cut', async () => {
    const whole = gzipSync([HEADER, tea, pot].join('\n'))
    await expect(refusal(whole.subarray(0, -20))).rejects.toThrow(
      /^This file is damaged after line \d+: nothing was imported\.$/,
    )
  })

  test('no such file, and a folder', async () => {
    await expect(surveyFile(productFile, join(folder, 'none.csv'))).rejects.toThrow('There is no such file.')
    await expect(surveyFile(productFile, folder)).rejects.toThrow('This is a folder: name a file.')
  })
})
