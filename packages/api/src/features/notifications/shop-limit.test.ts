import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailOutbox } from './notifications.tables.ts'
import { createShopLimit } from './shop-limit.service.ts'

const { context, db } = await buildTestApp()

test('emails the shop once when the limit is reached', async () => {
  const limit = createShopLimit(context, 'codes', 1)
  await limit.consume()
  expect(await db.select().from(emailOutbox)).toEqual([])
  for (const _ of [1, 2]) await expect(limit.consume()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await db.select().from(emailOutbox)).toMatchObject([{ subject: 'Too many password reset codes' }])
})

test('reports no reached limit when the database fails', async () => {
  const warn = vi.spyOn(context.log, 'warn')
  const limit = createShopLimit(context, 'guesses', 1)
  await db.execute('alter table rate_limits rename to hidden')
  await expect(limit.consume()).rejects.toThrow()
  await db.execute('alter table hidden rename to rate_limits')
  expect(warn).not.toHaveBeenCalled()
})
