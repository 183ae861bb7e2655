import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildImportApp, fixture, HEADER, manyRows, rowOf } from '../../../test/imports.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { applyImport } from './apply-import.ts'
import { cleanUpImportsJob } from './imports.jobs.ts'
import { imports } from './imports.tables.ts'

const {
  call,
  db,
  context,
  advanceClock: wait,
  admin,
  uploadFolder,
  files,
  upload,
  getImport,
  confirm,
  cancel,
  uploadAndValidate,
  uploadAndImport,
} = await buildImportApp()
const { token } = admin

/** Simulates a process that is killed after a number of batches. */
function abortAfter(batches: number): AbortSignal {
  let left = batches
  const throwIfAborted = () => {
    if (left-- === 0) throw new Error('killed')
  }
  return { throwIfAborted } as AbortSignal
}

describe('importing products', () => {
  test('validates the file with preview, columns, rejected rows and expected changes, and writes nothing', async () => {
    const found = await uploadAndValidate(fixture('products.csv'))
    expect(found).toMatchObject({
      kind: 'products',
      fileName: 'list.csv',
      state: 'ready',
      startedBy: admin.name,
      rows: 21,
      counts: null,
      foreseen: { added: 15, changed: 0, unchanged: 0, duplicates: 2, refused: 4 },
      columns: { read: HEADER.split(','), ignored: [] },
    })
    expect(found.preview).toHaveLength(10)
    expect(found.preview[0]).toEqual({
      line: 2,
      outcome: 'added',
      cells: expect.arrayContaining([['Name', 'Cooler "Indian grouping", 2 Ton']]),
    })
    expect(found.problems).toMatchObject([
      { line: 19, column: 'name', problem: 'name is missing' },
      { line: 20, column: 'discount_price', problem: "discount_price 'soon' is not a price" },
      { line: 21, column: 'link' },
      { line: 22, column: null, problem: 'expected 9 columns, found 2' },
    ])
    expect(await db.select().from(products)).toEqual([])
  })

  test('imports after confirmation, removes the file and audits each step', async () => {
    const done = await uploadAndImport(fixture('products.csv'))
    const counts = { added: 15, changed: 0, unchanged: 0, duplicates: 2, refused: 4 }
    expect(done).toMatchObject({ state: 'done', rows: 21, rowsDone: 21, counts, finishedAt: expect.any(String) })
    expect(await db.select().from(products)).toHaveLength(15)
    expect(files()).toEqual([])
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, done.id)).orderBy(asc(auditLog.id))
    expect(log.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual(
      ['upload', 'confirm', 'finish'].map((action) => [action, admin.id, 'import']),
    )
    expect(log.at(-1)?.after).toEqual({ kind: 'products', fileName: 'list.csv', ...counts })
    const { body } = await call('GET', '/api/admin/imports?kind=products', { token })
    expect(body).toMatchObject({ totalElements: 1, content: [{ id: done.id, state: 'done', startedBy: admin.name }] })
  })

  test('writes nothing for an unchanged file and only the changed row of an edited one', async () => {
    await uploadAndImport(manyRows(3))
    expect((await uploadAndImport(manyRows(3))).counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    const edited = manyRows(3).replace('Steel bottle 1', 'Copper bottle')
    expect((await uploadAndImport(edited)).counts).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
    // The new version makes open edit forms detect the change.
    const versions = await db.select({ name: products.name, version: products.version }).from(products)
    expect(versions.filter(({ version }) => version === 2)).toEqual([{ name: 'Copper bottle', version: 2 }])
  })

  test('search finds products that an import renamed', async () => {
    // No phrase of the search begins like 'zinc'.
    await uploadAndImport(manyRows(600).replaceAll('Steel', 'Zinc'))
    await uploadAndImport(manyRows(605).replaceAll('Steel', 'Copper'))
    const found = async (query: string): Promise<number> =>
      (await call('GET', `/api/products/search?query=${query}`)).body.totalElements
    expect([await found('copper'), await found('zinc')]).toEqual([605, 0])
  })

  test('downloads rejected rows as CSV with line, column, problem and row, without formulas', async () => {
    const bad = '=1+1,home & kitchen,Kitchen,,nowhere,,,,'
    const { id } = await uploadAndValidate([HEADER, rowOf(1), bad, '"half a quote'].join('\n'))
    const { body, headers } = await call('GET', `/api/admin/imports/${id}/problems`, { token })
    expect(headers['content-disposition']).toBe(`attachment; filename="import-${id}-problems.csv"`)
    expect(body.split('\r\n')).toEqual([
      '\uFEFF"Line","Column","Problem","Row"',
      `3,"link","link 'nowhere' has no product id (/dp/…)","'${bad}"`,
      '4,"","unbalanced quotes","""half a quote"',
      '',
    ])
  })
})

test('imports movies', async () => {
  expect(await uploadAndImport(fixture('movies.csv'), 'movies')).toMatchObject({
    state: 'done',
    counts: { added: 6, refused: 1 },
  })
})

describe('concurrent imports', () => {
  test('rejects a second import of the same kind, naming the first, but allows the other kind', async () => {
    const { id } = await uploadAndValidate(manyRows(1))
    const { status, body } = await upload(manyRows(2))
    expect([status, body.message]).toEqual([
      409,
      `${admin.name} is importing list.csv. Finish or cancel that import first.`,
    ])
    expect((await upload(fixture('movies.csv'), 'movies')).status).toBe(200)
    await cancel(id)
    expect((await upload(manyRows(2))).status).toBe(200)
  })

  test('accepts one of two simultaneous uploads', async () => {
    const both = await Promise.all([upload(manyRows(1)), upload(manyRows(1))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(files()).toHaveLength(1)
  })
})

describe('a running import', () => {
  /** An import of three batches, killed after the first. */
  async function createInterruptedImport(): Promise<number> {
    const { id } = await uploadAndValidate(manyRows(1300))
    await confirm(id)
    await expect(applyImport(context, id, abortAfter(4))).rejects.toThrow('killed')
    expect(await getImport(id)).toMatchObject({ state: 'importing', rows: 1300, rowsDone: 500, counts: { added: 500 } })
    return id
  }

  test('resumes after an interruption without repeating rows', async () => {
    const id = await createInterruptedImport()
    const first = await db.select().from(products)
    await context.jobs.drain()
    expect(await getImport(id)).toMatchObject({ state: 'done', rowsDone: 1300, counts: { added: 1300, unchanged: 0 } })
    const all = await db.select().from(products)
    expect(all).toHaveLength(1300)
    expect(all).toEqual(expect.arrayContaining(first))
  })

  test('is done once when two processes run it', async () => {
    const { id } = await uploadAndValidate(manyRows(1300))
    await confirm(id)
    const { signal } = new AbortController()
    await Promise.all([applyImport(context, id, signal), applyImport(context, id, signal)])
    await context.jobs.drain()
    expect(await getImport(id)).toMatchObject({ state: 'done', rowsDone: 1300, counts: { added: 1300, unchanged: 0 } })
    // A row written twice would have version 2.
    expect(await db.selectDistinct({ version: products.version }).from(products)).toEqual([{ version: 1 }])
  })

  test('stops when cancelled, keeps the imported rows and audits their number', async () => {
    const id = await createInterruptedImport()
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', rowsDone: 500, counts: { added: 500 } })
    await context.jobs.drain()
    expect(await db.select().from(products)).toHaveLength(500)
    expect(files()).toEqual([])
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'cancel')).orderBy(desc(auditLog.id))
    expect(entry?.after).toMatchObject({ kind: 'products', added: 500 })
  })
})

test('rejects confirming an unvalidated or finished import and cancelling a finished one', async () => {
  const { body } = await upload(manyRows(1))
  expect((await confirm(body.id)).status).toBe(409)
  expect((await cancel(body.id)).status).toBe(200)
  expect([(await cancel(body.id)).status, (await confirm(body.id)).status]).toEqual([409, 409])
  expect([(await cancel(999)).status, (await confirm(999)).status]).toEqual([404, 404])
})

test('cleans up expired imports, rejected rows and files of interrupted uploads', async () => {
  const { id } = await uploadAndValidate([HEADER, rowOf(1), 'bad'].join('\n'))
  writeFileSync(join(uploadFolder, 'left.csv'), 'half')
  utimesSync(join(uploadFolder, 'left.csv'), 0, 0)
  await context.jobs.enqueue(db, cleanUpImportsJob, {})
  await context.jobs.drain()
  expect(files()).toHaveLength(1)
  wait(8 * 24 * 3600)
  await context.jobs.enqueue(db, cleanUpImportsJob, {})
  await context.jobs.drain()
  const [expired] = await db.select().from(imports).where(eq(imports.id, id))
  expect(expired).toMatchObject({ state: 'failed', problem: 'The import was not confirmed within 7 days.' })
  expect(files()).toEqual([])
})
