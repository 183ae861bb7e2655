import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportDetails } from '@shop/contract/imports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { buildTestApp } from './app.ts'

export const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)))
export const HEADER = 'name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price'
export const rowOf = (number: number, name = `Steel bottle ${number}`) =>
  `${name},home & kitchen,Kitchen,,https://shop.example/dp/B${String(number).padStart(9, '0')},4.1,12,₹99,₹120`
export const manyRows = (count: number) => [HEADER, ...Array.from({ length: count }, (_, i) => rowOf(i))].join('\n')

/** The API with a data folder and an admin. Deletes all products, movies and imports before each test. */
export async function buildImportApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const shop = await buildTestApp({ dataDir })
  const { call, db, context } = shop
  const admin = await shop.asUser('ADMIN')
  const { token } = admin

  /** Uploaded files are stored here until the import ends. */
  const uploadFolder = join(dataDir, 'imports')
  const files = () => (existsSync(uploadFolder) ? readdirSync(uploadFolder) : [])
  const upload = (content: string | Buffer, kind = 'products', name = 'list.csv') =>
    call('POST', `/api/admin/imports?kind=${kind}&name=${name}`, { token, body: content })
  const getImport = async (id: number): Promise<ImportDetails> =>
    (await call('GET', `/api/admin/imports/${id}`, { token })).body
  const confirm = (id: number) => call('POST', `/api/admin/imports/${id}/confirm`, { token })
  const cancel = (id: number) => call('POST', `/api/admin/imports/${id}/cancel`, { token })

  async function uploadAndValidate(content: string | Buffer, kind = 'products'): Promise<ImportDetails> {
    const { status, body } = await upload(content, kind)
    expect([status, body.state]).toEqual([200, 'surveying'])
    await context.jobs.drain()
    return await getImport(body.id)
  }

  async function uploadAndImport(content: string | Buffer, kind = 'products'): Promise<ImportDetails> {
    const { id } = await uploadAndValidate(content, kind)
    expect((await confirm(id)).body).toMatchObject({ state: 'importing', rowsDone: 0 })
    await context.jobs.drain()
    return await getImport(id)
  }

  beforeEach(async () => {
    await db.execute(sql`truncate imports, products, movies cascade`)
    await context.jobs.drain()
    for (const name of files()) rmSync(join(uploadFolder, name))
  })

  return { ...shop, admin, uploadFolder, files, upload, getImport, confirm, cancel, uploadAndValidate, uploadAndImport }
}
