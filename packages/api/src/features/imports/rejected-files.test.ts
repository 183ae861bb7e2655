import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { IMPORT_LIMITS } from '@shop/contract/imports'
import { describe, expect, test } from 'vitest'
import { buildImportApp, fixture, HEADER, manyRows, rowOf } from '../../../test/imports.ts'
import { imports } from './imports.tables.ts'

const { app, db, admin, files, upload, uploadAndValidate } = await buildImportApp()
const { token } = admin

describe('rejected files', () => {
  test.each([
    ['empty', '', 'This file is empty.'],
    ['gzip', gzipSync(manyRows(1)), 'This file is compressed (gzip). Unpack it and choose the CSV file inside.'],
    ['a workbook', Buffer.from('PK\u0003\u0004 a sheet'), /^This is a spreadsheet or a compressed file/],
    ['not text', Buffer.from(`${HEADER}\n\0\0\0`), /^This is not a text file/],
    ['UTF-16 without byte order mark', Buffer.from(manyRows(1), 'utf16le'), /^This is not a text file/],
  ])('rejects the upload at once: %s', async (_, content, message) => {
    const { status, body } = await upload(content)
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect([await db.select().from(imports), files()]).toEqual([[], []])
  })

  test.each([
    ['a movie file', fixture('movies.csv'), 'This file contains movies, not products. Import it as movies instead.'],
    ['no header', `${rowOf(1)}\n${rowOf(2)}`, /^This is not a products file. Columns missing from its header: name, /],
    ['only a header', HEADER, 'This file has no rows below the header.'],
    [
      'Latin-1',
      Buffer.from(`${HEADER}\n${rowOf(1)}\n${rowOf(2, 'Café')}`.replaceAll('₹', ''), 'latin1'),
      /^Line 3 is not valid UTF-8. The file looks like Windows-1252/,
    ],
    ['a very long line', `${HEADER}\n${'x'.repeat(2_000_000)}`, /^A line of this file is longer than 1 MB/],
  ])('fails the validation and removes the file: %s', async (_, content, problem) => {
    const found = await uploadAndValidate(content)
    expect(found.state).toBe('failed')
    expect(found.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
    expect(files()).toEqual([])
  })

  test('reads UTF-16 with a byte order mark', async () => {
    const content = Buffer.from(`\uFEFF${HEADER}\n${rowOf(1, 'Tawa कप')}`, 'utf16le')
    expect((await uploadAndValidate(content)).preview[0]?.cells[0]).toEqual(['Name', 'Tawa कप'])
  })

  test('rejects only the row with NUL characters', async () => {
    const found = await uploadAndValidate(manyRows(200).replace('Steel bottle 150', 'Steel\0bottle'))
    expect(found.foreseen).toMatchObject({ added: 199, refused: 1 })
    expect(found.problems).toEqual([{ line: 152, column: null, problem: 'contains NUL characters' }])
  })

  test('rejects more than 200 MB during the upload without holding it in memory', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'a,b,c\n')
    const before = process.memoryUsage().rss
    let [sent, peakBytes] = [0, 0]
    async function* chunks() {
      for (; sent < 2 * IMPORT_LIMITS.maxBytes; sent += chunk.length) {
        peakBytes = Math.max(peakBytes, process.memoryUsage().rss - before)
        yield chunk
      }
    }
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/api/admin/imports?kind=products`
    const post = { method: 'POST', headers: { authorization: `Bearer ${token}` }, duplex: 'half' }
    const result = await fetch(url, { ...post, body: Readable.toWeb(Readable.from(chunks())) } as RequestInit).then(
      async (response) => [response.status, ((await response.json()) as { message: string }).message],
      // The server closed the connection before the upload ended.
      () => [413, 'Choose a file of at most 200 MB.'],
    )
    app.server.closeAllConnections()
    expect(result).toEqual([413, 'Choose a file of at most 200 MB.'])
    expect(sent).toBeGreaterThan(IMPORT_LIMITS.maxBytes)
    expect(peakBytes).toBeLessThan(IMPORT_LIMITS.maxBytes / 2)
    expect([await db.select().from(imports), files()]).toEqual([[], []])
  }, 60_000)
})

test('removes the file of an interrupted upload', async () => {
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-length': '1000000' }
  const outgoing = request({ port, method: 'POST', path: '/api/admin/imports?kind=products', headers })
  outgoing.on('error', () => undefined)
  outgoing.write(manyRows(2000))
  await expect.poll(files).toHaveLength(1)
  outgoing.destroy()
  await expect.poll(files).toEqual([])
  expect(await db.select().from(imports)).toEqual([])
})
