import { expect, it } from 'vitest'
import { Id, PathId, wholeNumber } from './fields.ts'
import { z } from './z.ts'

const Order = z.object({
  status: z.enum(['PLACED', 'SHIPPED']),
  amount: z.number().min(1).max(500),
  note: z.string().max(3),
  ids: z.array(Id).min(1),
})
const valid = { status: 'PLACED', amount: 5, note: 'ok', ids: [1] }

it.each([
  [{ status: 'LOST' }, 'status must be one of PLACED, SHIPPED.'],
  [{ amount: undefined }, 'amount is missing.'],
  [{ amount: '5' }, 'amount must be a number.'],
  [{ amount: 501 }, 'amount must be at most 500.'],
  [{ amount: 0 }, 'amount must be at least 1.'],
  [{ note: 'four' }, 'note must have at most 3 characters.'],
  [{ ids: [] }, 'ids must have at least 1 entries.'],
  [{ ids: [0] }, 'ids.0 must be more than 0.'],
  [{ ids: [1, 2.5] }, 'ids.1 must be a whole number.'],
])('describes the problem with %j in a sentence', (change, sentence) => {
  expect(Order.safeParse({ ...valid, ...change }).error?.issues[0]?.message).toBe(sentence)
})

it.each([
  [{ id: 'abc' }, 'id must be a positive whole number.'],
  [{ id: '0' }, 'id must be a positive whole number.'],
  [{ page: 'x' }, 'page must be a whole number.'],
  [{ page: '-1' }, 'page must be at least 0.'],
])('describes the problem with %j in a URL', (change, sentence) => {
  const Address = z.object({ id: PathId, page: wholeNumber(0, 9) })
  expect(Address.safeParse({ id: '1', page: '1', ...change }).error?.issues[0]?.message).toBe(sentence)
})
