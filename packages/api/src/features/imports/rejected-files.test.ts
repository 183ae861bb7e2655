import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { IMPORT_LIMITS } from '@shop/contract/imports'
import { describe, expect, test } from 'vitest'
import { buildImportApp, fixture, HEADER, manyRows, rowOf } from '../../../test/imports.ts'
import { imports } from './imports.tables.ts'

const { app, db, admin, files, upload, surveyed } = await buildImportApp()
const { token } = admin

describe('a file that can’t be', () => {
  test.each([
    ['empty', '', 'This file is empty.'],
    ['packed', gzipSync(manyRows(1)), 'This file is compressed (gzip). Unpack it and choose the CSV file inside.'],
    ['a workbook', Buffer.from('PK\u0003\u0004 a sheet'), /^This is a spreadsheet or a compressed file/],
    ['not text', Buffer.from(`${HEADER}\n\0\0\0`), /^This is not a text file/],
    ['UTF-16 without its mark', Buffer.from(manyRows(1), 'utf16le'), /^This is not a text file/],
  ])('%s is refused at once, and leaves nothing', async (_, content, message) => {
    const { status, body } = await upload(content)
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect([await db.select().from(imports), files()]).toEqual([[], []])
  })

  test.each([
    ['a file of films', fixture('movies.csv'), 'This file contains movies, not products. Import it as movies instead.'],
    [
      'one without a header',
      `${rowOf(1)}\n${rowOf(2)}`,
      /^This is not a products file. Columns missing from its header: name, /,
    ],
    ['one with a header alone', HEADER, 'This file has no rows below the header.'],
    [
      'Latin-1',
      Buffer.from(`${HEADER}\n${rowOf(1)}\n${rowOf(2, 'Café')}`.replaceAll('₹', ''), 'latin1'),
      /^Line 3 is not valid UTF-8. The file looks like Windows-1252/,
    ],
    ['one endless line', `${HEADER}\n${'x'.repeat(2_000_000)}`, /^A line of this file is longer than 1 MB/],
  ])('%s is told so after a look, and goes', async (_, content, problem) => {
    const found = await surveyed(content)
    expect(found.state).toBe('failed')
    expect(found.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
    expect(files()).toEqual([])
  })

  test('UTF-16 that says so is read right', async () => {
    const content = Buffer.from(`\uFEFF${HEADER}\n${rowOf(1, 'Tawa कप')}`, 'utf16le')
    expect((await surveyed(content)).preview[0]?.cells[0]).toEqual(['Name', 'Tawa कप'])
  })

  test('a row with NUL characters far inside is refused by line, and no other', async () => {
    const found = await surveyed(manyRows(200).replace('Steel bottle 150', 'Steel\0bottle'))
    expect(found.foreseen).toMatchObject({ added: 199, refused: 1 })
    expect(found.problems).toEqual([{ line: 152, column: null, problem: 'contains NUL characters' }])
  })

  test('more than 200 MB is refused while it comes in, and never held in memory', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'a,b,c\n')
    const before = process.memoryUsage().rss
    let [sent, most] = [0, 0]
    async function* chunks() {
      for (; sent < 2 * IMPORT_LIMITS.maxBytes; sent += chunk.length) {
        most = Math.max(most, process.memoryUsage().rss - before)
        yield chunk
      }
    }
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/api/admin/imports?kind=products`
    const post = { method: 'POST', headers: { authorization: `Bearer ${token}` }, duplex: 'half' }
    const answer = await fetch(url, { ...post, body: Readable.toWeb(Readable.from(chunks())) } as RequestInit).then(
      async (got) => [got.status, ((await got.json()) as { message: string }).message],
      // The door was closed before all was sent.
      () => [413, 'Choose a file of at most 200 MB.'],
    )
    app.server.closeAllConnections()
    expect(answer).toEqual([413, 'Choose a file of at most 200 MB.'])
    expect(sent).toBeGreaterThan(IMPORT_LIMITS.maxBytes)
    expect(most).toBeLessThan(IMPORT_LIMITS.maxBytes / 2)
    expect([await db.select().from(imports), files()]).toEqual([[], []])
  }, 60_000)
})

test('of a file that breaks off on its way nothing stays', async () => {
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-length': '1000000' }
  const sending = request({ port, method: 'POST', path: '/api/admin/imports?kind=products', headers })
  sending.on('error', () => undefined)
  sending.write(manyRows(2000))
  await expect.poll(files).toHaveLength(1)
  sending.destroy()
  await expect.poll(files).toEqual([])
  expect(await db.select().from(imports)).toEqual([])
})
