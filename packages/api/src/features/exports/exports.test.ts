import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { exportList } from './exports.service.ts'

const { context, db, asUser } = await buildTestApp()
const PRODUCTS = 1050

test('formats a long list in short batches, so other requests are served in between', async () => {
  await addProducts(db, ...Array.from({ length: PRODUCTS }, (_, number) => ({ name: `Lamp ${number}` })))
  const { id } = await asUser('ADMIN')
  const lines: number[] = []
  const { chunks } = await exportList(context, 'products', { actorId: id, requestId: 'export' })
  for await (const chunk of chunks) lines.push(chunk.split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count)).toBe(PRODUCTS + 1)
  expect(Math.max(...lines)).toBeLessThanOrEqual(100)
})
