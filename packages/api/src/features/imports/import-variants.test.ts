import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toCsv } from '@shop/contract/kit/csv'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { buildImportApp } from '../../../test/imports.ts'
import { categoryTotals, products } from '../catalogue/catalogue.tables.ts'
import { applyImport } from './apply-import.ts'
import { importFile } from './import-file.ts'
import { productTarget } from './targets/product-target.db.ts'

const { db, context, upload, confirm, getImport, uploadAndValidate, uploadAndImport } = await buildImportApp()
const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Row = { sku: string; parent_sku?: string; options?: object; [column: string]: unknown }

/** A product file with these rows. */
function csvOf(...rows: Row[]): string {
  const columns = [
    'sku',
    'parent_sku',
    'options',
    'name',
    'main_category',
    'sub_category',
    'actual_price',
    'images',
    'status',
  ]
  const lines = rows.map((row) => {
    const cells = {
      name: 'Linen shirt',
      main_category: "Women's Clothing",
      sub_category: 'Men',
      actual_price: 999,
      ...row,
    }
    const values = Object.entries(cells).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ])
    const byName = Object.fromEntries(values)
    return columns.map((column) => byName[column] ?? '')
  })
  return toCsv([columns, ...lines])
}

const red = { sku: 'SHIRT-RED', options: { Colour: 'Red' } }
const blue = { sku: 'SHIRT-BLUE', parent_sku: 'SHIRT-RED', options: { Colour: 'Blue', Size: 'L' } }
const green = {
  sku: 'SHIRT-GREEN',
  parent_sku: 'SHIRT-RED',
  options: { Colour: 'Green' },
  images: '/art/a.svg|/art/b.svg',
}

const listRows = () =>
  db
    .select({ id: products.id, sku: products.sku, parentId: products.parentId, options: products.options })
    .from(products)
    .orderBy(asc(products.sku))

/** The SKU of each product with the SKU of the one that it is a variant of. */
async function listFamilies() {
  const rows = await listRows()
  return rows.map(({ sku, parentId }) => [sku, rows.find(({ id }) => id === parentId)?.sku ?? null])
}

const problemsOf = ({ problems }: Awaited<ReturnType<typeof getImport>>) =>
  problems.map(({ line, column, problem }) => [line, column, problem])

const families = [
  ['SHIRT-BLUE', 'SHIRT-RED'],
  ['SHIRT-GREEN', 'SHIRT-RED'],
  ['SHIRT-RED', null],
]

test.each([
  ['after its product', [red, blue, green]],
  ['before its product', [blue, green, red]],
])('imports a variant %s', async (_, rows) => {
  const csv = csvOf(...rows)
  expect(await uploadAndValidate(csv)).toMatchObject({ foreseen: { added: 3, refused: 0 }, problems: [] })
  expect(await listRows()).toEqual([])
})

test('imports variants that come before their products, and changes nothing on a second import', async () => {
  const csv = csvOf(blue, green, red)
  expect(await uploadAndImport(csv)).toMatchObject({ state: 'done', rows: 3, rowsDone: 3, counts: { added: 3 } })
  expect(await listFamilies()).toEqual(families)
  expect((await listRows()).map(({ options }) => options)).toEqual([blue.options, green.options, red.options])
  expect(await db.select().from(categoryTotals)).toEqual([
    { mainCategory: "Women's Clothing", subCategory: 'Men', products: 1 },
  ])
  expect(await uploadAndImport(csv)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3, refused: 0 } })
})

test('continues an interrupted import with the variants', async () => {
  const others = Array.from({ length: 700 }, (_, place) => ({
    sku: `SIZE-${place}`,
    parent_sku: 'SHIRT-RED',
    options: { Size: `${place}` },
  }))
  const { body } = await upload(csvOf(...others, red))
  await context.jobs.drain()
  await confirm(body.id)
  for (const batches of [1, 2]) {
    let left = batches
    const throwIfAborted = () => {
      if (left-- === 0) throw new Error('killed')
    }
    await applyImport(context, body.id, { throwIfAborted } as AbortSignal).catch(() => undefined)
  }
  await applyImport(context, body.id, new AbortController().signal)
  expect(await getImport(body.id)).toMatchObject({ state: 'done', rowsDone: 701, counts: { added: 701, unchanged: 0 } })
})

test('leaves rejected variants out of the preview', async () => {
  const { preview } = await uploadAndValidate(csvOf({ ...blue, parent_sku: 'NONE' }, red))
  expect(preview.map(({ line, outcome }) => [line, outcome])).toEqual([[3, 'added']])
})

describe('rejects', () => {
  test.each<[string, Row[], unknown[]]>([
    [
      'a variant without its product',
      [{ ...blue, parent_sku: 'NONE' }, red],
      [2, 'parent_sku', "parent_sku 'NONE' is neither a valid row of this file nor a product of the shop"],
    ],
    [
      'a variant of a variant',
      [red, blue, { ...green, parent_sku: 'SHIRT-BLUE' }],
      [4, 'parent_sku', "parent_sku 'SHIRT-BLUE' is a variant of another product"],
    ],
    [
      'a variant of itself',
      [red, { ...blue, parent_sku: 'SHIRT-BLUE' }],
      [3, 'parent_sku', "parent_sku 'SHIRT-BLUE' is the SKU of the row itself"],
    ],
    [
      'a repeated SKU',
      [red, blue, { ...green, sku: 'SHIRT-BLUE' }],
      [4, 'sku', "sku 'SHIRT-BLUE' is repeated; line 3 has it, too"],
    ],
    [
      'the options of another variant',
      [red, blue, { ...green, options: { Size: 'L', Colour: 'Blue' } }],
      [4, 'options', "options are the same as those of 'SHIRT-BLUE'"],
    ],
    [
      'the options of its product',
      [{ ...green, options: red.options }, red],
      [2, 'options', "options are the same as those of 'SHIRT-RED'"],
    ],
    [
      'a variant without options',
      [red, { ...blue, options: {} }],
      [3, 'options', 'options is missing; a variant needs them'],
    ],
    [
      'options that are no object of texts',
      [red, { ...blue, options: { Colour: ['Blue'] } }],
      [3, 'options', 'options is not a JSON object of at most 3 short texts'],
    ],
  ])('%s', async (_, rows, problem) => {
    const found = await uploadAndImport(csvOf(...rows))
    expect(problemsOf(found)).toEqual([problem])
    expect(found.counts).toMatchObject({ added: rows.length - 1, refused: 1 })
    expect(await listRows()).toHaveLength(rows.length - 1)
  })

  test('options of a stored variant, and new variants of an archived product', async () => {
    await uploadAndImport(csvOf(red, blue))
    const again = { ...green, options: blue.options }
    expect(problemsOf(await uploadAndImport(csvOf(again)))).toEqual([
      [2, 'options', "options are the same as those of 'SHIRT-BLUE'"],
    ])
    await db.update(products).set({ archivedAt: new Date() })
    expect(problemsOf(await uploadAndImport(csvOf(green, blue)))).toEqual([
      [2, 'parent_sku', "parent_sku 'SHIRT-RED' is archived; restore it first"],
    ])
  })

  test('the options of another variant of a draft', async () => {
    await uploadAndImport(csvOf(red, blue, green))
    await db.update(products).set({ archivedAt: new Date(), isDraft: true })
    const problems = problemsOf(await uploadAndImport(csvOf({ ...green, options: blue.options })))
    expect(problems).toEqual([[2, 'options', "options are the same as those of 'SHIRT-BLUE'"]])
  })

  test('making a product with variants a variant', async () => {
    await uploadAndImport(csvOf(red, blue, { sku: 'OTHER' }))
    expect(problemsOf(await uploadAndImport(csvOf({ ...red, parent_sku: 'OTHER' })))).toEqual([
      [2, 'parent_sku', 'this product has variants, so it can’t be a variant of another product'],
    ])
    expect(await listFamilies()).toEqual([
      ['OTHER', null],
      ['SHIRT-BLUE', 'SHIRT-RED'],
      ['SHIRT-RED', null],
    ])
  })
})

test('imports an archived variant with the options of one that is sold, in either order', async () => {
  const old = { ...blue, sku: 'SHIRT-BLUE-OLD', status: 'archived' }
  const older = { ...blue, sku: 'SHIRT-BLUE-OLDER', status: 'archived' }
  expect(await uploadAndImport(csvOf(red, old, blue, older))).toMatchObject({ counts: { added: 4, refused: 0 } })
  expect(await uploadAndImport(csvOf({ ...old, sku: 'SHIRT-BLUE-OLDEST' }))).toMatchObject({ counts: { added: 1 } })
  const sold = await db.select({ sku: products.sku }).from(products).where(isNull(products.archivedAt))
  expect(sold.map(({ sku }) => sku).sort()).toEqual(['SHIRT-BLUE', 'SHIRT-RED'])
})

test('rejects the options of a sold variant for a stored one that only the file calls archived', async () => {
  await uploadAndImport(csvOf(red, blue, green))
  const found = await uploadAndImport(csvOf({ ...green, options: blue.options, status: 'archived' }))
  expect(problemsOf(found)).toEqual([[2, 'options', "options are the same as those of 'SHIRT-BLUE'"]])
})

test('makes a product a variant and back, and keeps what the file doesn’t say', async () => {
  await uploadAndImport(csvOf(red, { sku: 'SHIRT-BLUE' }))
  const [before] = await listRows()
  await uploadAndImport(csvOf(blue))
  expect((await listRows())[0]).toMatchObject({ id: before?.id, options: blue.options, parentId: expect.any(Number) })
  const rest = 'sku,name,main_category,sub_category\nSHIRT-BLUE,Blue shirt,home & kitchen,Kitchen'
  expect(await uploadAndImport(rest)).toMatchObject({ counts: { changed: 1, refused: 0 } })
  expect((await listRows())[0]).toMatchObject({ options: blue.options, parentId: expect.any(Number) })
  await uploadAndImport(csvOf({ sku: 'SHIRT-BLUE' }))
  expect((await listRows())[0]).toMatchObject({ options: {}, parentId: null })
})

test('imports variants on the command line, names unknown columns, and changes nothing in a dry run', async () => {
  const path = join(folder, 'variants.csv')
  writeFileSync(path, csvOf(green, { ...blue, parent_sku: 'NONE' }, red).replace('"images"', '"pictures"'))
  const run = (isDryRun: boolean) => importFile(db, productTarget({ mediaOrigins: [] }), path, { isDryRun })
  const expected = { added: 2, skipped: [expect.objectContaining({ line: 3 })], ignoredColumns: ['pictures'] }
  expect(await run(true)).toMatchObject(expected)
  expect(await listRows()).toEqual([])
  expect(await run(false)).toMatchObject(expected)
  expect(await listFamilies()).toEqual(families.slice(1))
})

test('imports several pictures of a variant', async () => {
  await uploadAndImport(csvOf(red, green))
  const [stored] = await db.select().from(products).where(eq(products.sku, 'SHIRT-GREEN'))
  expect(stored).toMatchObject({
    image: '/art/a.svg',
    pictures: [{ url: '/art/b.svg', alt: 'Linen shirt, picture 2' }],
  })
})

test('confirms an import whose variants were rejected', async () => {
  const { id } = await uploadAndValidate(csvOf(red, { ...blue, parent_sku: 'NONE' }))
  expect((await confirm(id)).status).toBe(200)
})
