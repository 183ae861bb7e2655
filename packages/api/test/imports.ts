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

/** The API with a folder for files, an admin who imports them, and nothing imported before each test. */
export async function buildImportApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const shop = await buildTestApp({ dataDir })
  const { call, db, context } = shop
  const admin = await shop.asUser('ADMIN')
  const { token } = admin

  /** Where files wait until they are in. */
  const kept = join(dataDir, 'imports')
  const files = () => (existsSync(kept) ? readdirSync(kept) : [])
  const upload = (content: string | Buffer, kind = 'products', name = 'list.csv') =>
    call('POST', `/api/admin/imports?kind=${kind}&name=${name}`, { token, body: content })
  const look = async (id: number): Promise<ImportDetails> =>
    (await call('GET', `/api/admin/imports/${id}`, { token })).body
  const confirm = (id: number) => call('POST', `/api/admin/imports/${id}/confirm`, { token })
  const cancel = (id: number) => call('POST', `/api/admin/imports/${id}/cancel`, { token })

  /** Brings a file in and has it looked through. */
  async function surveyed(content: string | Buffer, kind = 'products'): Promise<ImportDetails> {
    const { status, body } = await upload(content, kind)
    expect([status, body.state]).toEqual([200, 'surveying'])
    await context.jobs.drain()
    return await look(body.id)
  }

  async function imported(content: string | Buffer, kind = 'products'): Promise<ImportDetails> {
    const { id } = await surveyed(content, kind)
    expect((await confirm(id)).body).toMatchObject({ state: 'importing', rowsDone: 0 })
    await context.jobs.drain()
    return await look(id)
  }

  beforeEach(async () => {
    await db.execute(sql`truncate imports, products, movies cascade`)
    await context.jobs.drain()
    for (const name of files()) rmSync(join(kept, name))
  })

  return { ...shop, admin, kept, files, upload, look, confirm, cancel, surveyed, imported }
}
