import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { HEADER } from '../../../test/imports.ts'
import { importStaging } from './imports.tables.ts'
import { isRejected } from './rows/import-format.ts'
import { movieFormat } from './rows/movie-format.ts'
import { productFormat } from './rows/product-format.ts'
import { readRows } from './rows/read-rows.ts'
import { type SkippedRow, withStagedFile } from './stage-file.ts'

const tea = 'Tea,stores,Gifts,,https://shop.example/dp/B000000001/ref=1,4.2,"1,255",₹99,"₹1,299"'
const pot = 'Pot,home & kitchen,Kitchen,,https://shop.example/dp/B000000002,,,,₹500'
const cup = '"A 5"" cup, blue",home & kitchen,Kitchen,,https://shop.example/dp/B000000003,,,,'

const { db } = await createTestDatabase()

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

/** Stages a product file: its counts, its rejected rows, and the lines that would be imported. */
async function stage(path: string) {
  const skipped: Omit<SkippedRow, 'text'>[] = []
  const onSkipped = (rows: SkippedRow[]) => {
    skipped.push(...rows.map(({ text: _, ...row }) => row))
  }
  return await withStagedFile(db, { format: productFormat, path }, { onSkipped }, async (file) => {
    const selected: number[] = []
    for await (const batch of file.readBatches()) selected.push(...batch.selected.map(({ line }) => line))
    return { read: file.rowCount, duplicates: file.duplicates, skipped, selected }
  })
}

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = []
  for await (const batch of readRows(productFormat, path)) {
    for (const { row } of batch) names.push(isRejected(row) ? `rejected: ${row.reason}` : row.name)
  }
  return names
}

describe('file formats', () => {
  const names = ['Tea', 'Pot', 'A 5" cup, blue']
  const lines = [HEADER, tea, pot, cup]
  test.each([
    ['LF', `${lines.join('\n')}\n`],
    ['CRLF, no line end after the last row', lines.join('\r\n')],
    ['a byte order mark', `\ufeff${lines.join('\n')}`],
    ['blank lines', `${lines.join('\n\n')}\n\n\n`],
    ['gzip under any file name', gzipSync(lines.join('\n'))],
    ['a stray index column', [`Unnamed: 0,${HEADER}`, `0,${tea}`, `1,${pot}`, `2,${cup}`].join('\n')],
    ['a stray index column without a name', [`,${HEADER}`, `0,${tea}`, `1,${pot}`, `2,${cup}`].join('\n')],
  ])('%s', async (_, content) => {
    expect(await namesIn(fileOf(content))).toEqual(names)
  })

  test('keeps characters intact at chunk boundaries', async () => {
    const rows = Array.from({ length: 3000 }, () => tea.replace('Tea', 'Té ₹ कप'))
    expect(new Set(await namesIn(fileOf([HEADER, ...rows].join('\n'))))).toEqual(new Set(['Té ₹ कप']))
  })
})

describe('rejected rows', () => {
  test('rejects rows with too few or too many columns', async () => {
    const staged = await stage(fileOf([HEADER, tea, 'Lamp,stores', pot, `${cup},x,y`].join('\r\n')))
    expect(staged.skipped).toEqual([
      { line: 3, reason: 'expected 9 columns, found 2' },
      { line: 5, reason: 'expected 9 columns, found 11' },
    ])
    expect(staged).toMatchObject({ read: 4, duplicates: 0 })
    expect(staged.selected).toEqual([2, 4])
  })

  test('rejects only the row with an unclosed quote', async () => {
    const staged = await stage(fileOf([HEADER, `"${tea}`, pot, `"${pot}`, `"${tea}`, cup].join('\n')))
    expect(staged.skipped.map(({ line }) => line)).toEqual([2, 4, 5])
    expect(staged).toMatchObject({ read: 5 })
    expect(staged.selected).toEqual([3, 6])
  })

  test('rejects only the two rows of a quote pair that is split over complete rows', async () => {
    const mug = pot.replace('Pot', 'Mug').replace('B000000002', 'B000000004')
    const staged = await stage(fileOf([HEADER, `"${pot}`, mug, pot.replace('Pot', 'Pot"'), cup].join('\n')))
    expect(staged.skipped).toEqual([
      { line: 2, reason: 'unbalanced quotes' },
      { line: 4, reason: 'unbalanced quotes' },
    ])
    expect(staged.selected).toEqual([3, 5])
  })

  test('reads a quoted value with a line break as one row and keeps line numbers', async () => {
    const staged = await stage(fileOf([HEADER, tea.replace('Tea', '"Green\nTea"'), 'Lamp', pot].join('\n')))
    expect(staged.skipped).toEqual([{ line: 4, reason: 'expected 9 columns, found 1' }])
    expect(staged.selected).toEqual([2, 5])
  })

  test('rejects a name that is too long', async () => {
    const staged = await stage(fileOf([HEADER, tea.replace('Tea', 'Tea '.repeat(1000)), pot].join('\n')))
    expect(staged.skipped).toEqual([
      { line: 2, reason: 'name is too long: 3999 characters, maximum 500', column: 'name' },
    ])
    expect(staged.selected).toEqual([3])
  })

  test('reports the column and the reason', async () => {
    const staged = await stage(fileOf([HEADER, tea.replace('₹99', 'soon')].join('\n')))
    expect(staged.skipped).toEqual([
      { line: 2, reason: "discount_price 'soon' is not a price", column: 'discount_price' },
    ])
  })
})

describe('duplicates', () => {
  const elsewhere = pot.replace('home & kitchen,Kitchen', 'stores,Gifts')

  test('imports the first row of a key', async () => {
    const again = pot.replace('Kitchen', 'Dining')
    const staged = await stage(fileOf([HEADER, pot, again, elsewhere].join('\n')))
    expect(staged.selected).toEqual([2])
    expect(staged.duplicates).toBe(2)
  })

  test('prefers a row in one of the shop’s categories', async () => {
    const staged = await stage(fileOf([HEADER, elsewhere, pot].join('\n')))
    expect(staged.selected).toEqual([3])
    expect(staged.duplicates).toBe(1)
  })

  test('selects one row per key in a file of several batches', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) =>
      pot.replace('B000000002', `B${String(i % 4000).padStart(9, '0')}`),
    )
    const staged = await stage(fileOf([HEADER, ...rows].join('\n')))
    expect(staged).toMatchObject({ read: 5000, duplicates: 1000 })
    expect(staged.selected).toEqual(Array.from({ length: 4000 }, (_, i) => i + 2))
  })
})

describe('invalid files', () => {
  const stageContent = (content: string | Buffer) => stage(fileOf(content))

  test('names the other format', async () => {
    const content = `${Object.keys(movieFormat.columns).join(',')},Gross\n`
    await expect(stageContent(content)).rejects.toThrow(
      'This file contains movies, not products. Import it as movies instead.',
    )
  })

  test('lists missing columns', async () => {
    await expect(stageContent('userId,movieId,name\n1,2,3\n')).rejects.toThrow(
      /^This is not a products file. Columns missing from its header: main_category, sub_category/,
    )
  })

  test('rejects an empty file', async () => {
    await expect(stageContent('')).rejects.toThrow('This file is empty.')
  })

  test('rejects a truncated gzip file', async () => {
    const whole = gzipSync([HEADER, tea, pot].join('\n'))
    await expect(stageContent(whole.subarray(0, -20))).rejects.toThrow(
      /^This file is damaged after line \d+\. Nothing was imported\.$/,
    )
  })

  test('rejects a missing file and a folder', async () => {
    await expect(stage(join(folder, 'none.csv'))).rejects.toThrow('File not found.')
    await expect(stage(folder)).rejects.toThrow('This is a folder. Enter the path of a file.')
  })
})

test('deletes the staged rows of finished and of failed runs', async () => {
  await stage(fileOf([HEADER, pot, tea].join('\n')))
  const options = { maxRows: 1 }
  const failing = withStagedFile(
    db,
    { format: productFormat, path: fileOf([HEADER, pot, tea].join('\n')) },
    options,
    async () => undefined,
  )
  await expect(failing).rejects.toThrow('This file has more than 1 rows.')
  expect(await db.select().from(importStaging)).toEqual([])
})
