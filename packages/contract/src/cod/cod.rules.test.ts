import { describe, expect, test } from 'vitest'
import { isShort, maskAccount, possibleOutcomes } from './cash.rules.ts'
import { RefundTarget } from './cash.schemas.ts'
import { type CodRequest, DEFAULT_COD_TERMS, findCodProblem, needsCode } from './cod.rules.ts'

const TERMS = {
  ...DEFAULT_COD_TERMS,
  minPaise: 10_000,
  maxPaise: 50_000,
  excludedSubCategories: ['Laptops'],
  excludedProducts: [7],
}
const LAMP = { productId: 1, parentId: null, name: 'Lamp', subCategory: 'Decor' }
const REQUEST: CodRequest = {
  pin: '800001',
  isAllowedThere: true,
  totalPaise: 30_000,
  lines: [LAMP],
  openOrders: 0,
  refusedParcels: 0,
}
const problem = (change: Partial<CodRequest>) => findCodProblem(TERMS, { ...REQUEST, ...change })

describe('findCodProblem', () => {
  test.each<[string, Partial<CodRequest>]>([
    ['the minimum', { totalPaise: 10_000 }],
    ['the maximum', { totalPaise: 50_000 }],
    ['fewer open orders than allowed', { openOrders: 2 }],
    ['fewer refused parcels than allowed', { refusedParcels: 1 }],
  ])('allows %s', (_, change) => expect(problem(change)).toBeUndefined())

  test.each<[string, Partial<CodRequest>, string]>([
    ['a PIN without it', { isAllowedThere: false }, 'Cash on delivery isn’t available for PIN 800001.'],
    ['a paisa too little', { totalPaise: 9999 }, 'Cash on delivery is available for orders from ₹100.00.'],
    ['a paisa too much', { totalPaise: 50_001 }, 'Cash on delivery is available for orders up to ₹500.00.'],
    [
      'an excluded product',
      { lines: [LAMP, { ...LAMP, productId: 7, name: 'Ring' }] },
      '“Ring” isn’t available with cash on delivery.',
    ],
    [
      'a variant of an excluded product',
      { lines: [{ ...LAMP, productId: 8, parentId: 7 }] },
      '“Lamp” isn’t available with cash on delivery.',
    ],
    [
      'an excluded sub-category',
      { lines: [{ ...LAMP, subCategory: 'Laptops' }] },
      '“Lamp” isn’t available with cash on delivery.',
    ],
  ])('refuses %s', (_, change, message) => expect(problem(change)).toBe(message))

  test('refuses customers with refused parcels or too many open orders', () => {
    expect(problem({ refusedParcels: 2 })).toContain('earlier parcels were refused')
    expect(problem({ openOrders: 3 })).toContain('You have 3 orders to pay in cash')
    expect(findCodProblem({ ...TERMS, maxOpenOrders: 1 }, { ...REQUEST, openOrders: 1 })).toContain('You have an order')
  })
})

test('a code is needed only above its amount', () => {
  expect(needsCode({ ...TERMS, codeAbovePaise: 20_000 }, 20_000)).toBe(false)
  expect(needsCode({ ...TERMS, codeAbovePaise: 20_000 }, 20_001)).toBe(true)
  expect(needsCode({ ...TERMS, codeAbovePaise: null }, 1e9)).toBe(false)
})

describe('possibleOutcomes', () => {
  const order = {
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    orderStatus: 'SHIPPED',
    paidAmount: 0,
    totalAmount: 500,
  } as const

  test('a parcel on its way is paid or refused, a delivered one is paid', () => {
    expect(possibleOutcomes(order)).toEqual(['collected', 'short', 'refused'])
    expect(possibleOutcomes({ ...order, orderStatus: 'DELIVERED' })).toEqual(['collected', 'short'])
  })

  test.each([
    { orderStatus: 'PLACED' },
    { orderStatus: 'CANCELLED' },
    { paymentStatus: 'COMPLETED' },
    { paymentMethod: 'UPI' },
    { paymentMethod: 'PROVIDER_COD' },
  ] as const)('nothing for %o', (change) => expect(possibleOutcomes({ ...order, ...change })).toEqual([]))

  test.each([
    [{ paidAmount: 499.99 }, true],
    [{ paidAmount: 500 }, false],
    [{ paidAmount: 0, paymentStatus: 'FAILED' }, true],
    [{ paidAmount: 100, orderStatus: 'RETURN_REQUESTED' }, true],
    [{ paidAmount: 100, orderStatus: 'RETURNED' }, false],
    [{ paidAmount: 100, paymentStatus: 'REFUNDED' }, false],
  ] as const)('%o can be completed: %s', (change, isPossible) => {
    const paid = { ...order, orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED', ...change } as const
    expect(isShort(paid)).toBe(isPossible)
    expect(possibleOutcomes(paid)).toEqual(isPossible ? ['collected', 'short'] : [])
  })
})

test('accounts are shown in part', () => {
  expect(maskAccount({ kind: 'upi', upiId: 'asha.rao@okbank' })).toBe('a•••@okbank')
  expect(maskAccount({ kind: 'bank', accountNumber: '123456789', ifsc: 'HDFC0001234' })).toBe(
    'account ending in 6789, HDFC0001234',
  )
})

test.each([
  [{ kind: 'upi', upiId: 'asha@okbank' }, true],
  [{ kind: 'upi', upiId: 'asha@' }, false],
  [{ kind: 'bank', holder: 'Asha Rao', accountNumber: '000123456789', ifsc: ' sbin0000691 ' }, true],
  [{ kind: 'bank', holder: 'Asha Rao', accountNumber: '000123456789', ifsc: 'SBIN1000691' }, false],
  [{ kind: 'bank', holder: 'A', accountNumber: '000123456789', ifsc: 'SBIN0000691' }, false],
  [{ kind: 'cash' }, false],
])('the account %o is valid: %s', (account, isValid) => expect(RefundTarget.safeParse(account).success).toBe(isValid))
