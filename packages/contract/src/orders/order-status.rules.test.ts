import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canReturn,
  cashProblem,
  INITIAL_ORDER_STATUS,
  isInTransit,
  laterStatuses,
  nextStatusOf,
  ORDER_CREATORS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  RETURN_PERIOD,
  refundsPayment,
  statusChangeProblem,
} from './order-status.rules.ts'

describe('statusChangeProblem', () => {
  test('allows every transition of an open order', () => {
    for (const to of ORDER_STATUSES) expect(statusChangeProblem('PLACED', to)).toBeUndefined()
  })

  test.each(ORDER_STATUSES)('allows only return transitions of a delivered order: %s', (to) => {
    const problem = statusChangeProblem('DELIVERED', to)
    const isReturn = to === 'RETURN_REQUESTED' || to === 'RETURNED'
    expect(problem).toBe(isReturn ? undefined : 'Cannot change status from DELIVERED')
  })

  test('allows none from CANCELLED and RETURNED', () => {
    for (const to of ORDER_STATUSES) {
      expect(statusChangeProblem('CANCELLED', to)).toBe('Cannot change status from CANCELLED')
      expect(statusChangeProblem('RETURNED', to)).toBe('Cannot change status from RETURNED')
    }
  })
})

describe('laterStatuses', () => {
  test.each([
    ['PROCESSING', ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED']],
    ['DELIVERED', ['RETURN_REQUESTED', 'RETURNED']],
    ['RETURN_REQUESTED', ['RETURNED', 'CANCELLED']],
    ['CANCELLED', []],
  ] as const)('excludes steps back from %s', (from, later) => {
    expect(laterStatuses(from)).toEqual(later)
  })
})

describe('canCancel', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const tomorrow = '2026-11-21T12:00:00Z'
  const paid = { paymentMethod: 'UPI', paymentStatus: 'COMPLETED' } as const
  test.each(ORDER_STATUSES)('%s: allowed unless delivered, returned or cancelled', (orderStatus) => {
    const isOver = ['DELIVERED', 'RETURNED', 'CANCELLED'].includes(orderStatus)
    expect(canCancel({ ...paid, orderStatus, deliveryDate: tomorrow, deliveredAt: null }, now)).toBe(!isOver)
  })

  test('requires a future delivery date, or none', () => {
    expect(canCancel({ ...paid, orderStatus: 'SHIPPED', deliveryDate: null, deliveredAt: null }, now)).toBe(true)
    expect(canCancel({ ...paid, orderStatus: 'SHIPPED', deliveryDate: now, deliveredAt: null }, now)).toBe(false)
  })

  test('rejects a delivered order whose return is requested', () => {
    const delivered = { ...paid, orderStatus: 'RETURN_REQUESTED', deliveryDate: tomorrow, deliveredAt: now } as const
    expect(canCancel(delivered, now)).toBe(false)
  })

  test.each([
    ['PLACED', true],
    ['PROCESSING', true],
    ['SHIPPED', false],
    ['OUT_FOR_DELIVERY', false],
  ] as const)('%s: for an order that is paid in cash: %s', (orderStatus, isAllowed) => {
    const order = { orderStatus, paymentMethod: 'COD', deliveryDate: null, deliveredAt: null } as const
    expect(canCancel({ ...order, paymentStatus: 'PENDING' }, now)).toBe(isAllowed)
  })
})

describe('canReturn', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test.each(ORDER_STATUSES)('%s: allowed only if delivered', (orderStatus) => {
    expect(canReturn({ orderStatus, deliveredAt: now }, now)).toBe(orderStatus === 'DELIVERED')
  })

  test('ends exactly five days after delivery', () => {
    const returnable = (deliveredAt: string | null) => canReturn({ orderStatus: 'DELIVERED', deliveredAt }, now)
    expect(returnable('2026-11-15T12:00:00.000Z')).toBe(true)
    expect(returnable('2026-11-15T11:59:59.999Z')).toBe(false)
    expect(returnable(null)).toBe(false)
  })
})

describe('order statuses', () => {
  test.each(ORDER_STATUSES)('%s: in transit from placement to delivery', (status) => {
    const expected = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY'].includes(status)
    expect(isInTransit(status)).toBe(expected)
  })

  test('an order starts as shipped in the demo, and as placed otherwise', () => {
    expect(INITIAL_ORDER_STATUS).toEqual({ demo: 'SHIPPED', live: 'PLACED' })
  })

  test('orders are created by buyers and by the system, which only delivers them', () => {
    expect(ORDER_CREATORS).toEqual(['customer', 'system'])
    for (const status of ORDER_STATUSES)
      expect(ORDER_TRANSITIONS[status].system).toEqual(isInTransit(status) ? ['DELIVERED'] : undefined)
  })

  test.each(ORDER_STATUSES)('%s: refunds a paid order only if it is cancelled or returned', (to) => {
    const ends = to === 'CANCELLED' || to === 'RETURNED'
    expect(refundsPayment({ paymentStatus: 'COMPLETED' }, to)).toBe(ends)
    expect(refundsPayment({ paymentStatus: 'REFUNDED' }, to)).toBe(false)
  })

  describe.each(['COD', 'PROVIDER_COD'])('an order for cash (%s)', (paymentMethod) => {
    const order = { paymentMethod, paymentStatus: 'PENDING', orderStatus: 'SHIPPED', deliveredAt: null } as const

    test.each(['SHIPPED', 'OUT_FOR_DELIVERY', 'RETURN_REQUESTED'] as const)(
      'isn’t cancelled while the courier has it (%s)',
      (orderStatus) => {
        expect(cashProblem({ ...order, orderStatus }, 'CANCELLED')).toContain('The courier has this parcel.')
        expect(cashProblem({ ...order, orderStatus }, 'PROCESSING')).toBeUndefined()
      },
    )

    test.each(['PLACED', 'PROCESSING'] as const)('can be cancelled before shipping (%s)', (orderStatus) => {
      expect(cashProblem({ ...order, orderStatus }, 'CANCELLED')).toBeUndefined()
    })

    test('is cancelled when the refused parcel is back', () => {
      const refused = { ...order, paymentStatus: 'CANCELLED' } as const
      expect(cashProblem(refused, 'DELIVERED')).toContain('refused this parcel')
      expect(cashProblem(refused, 'CANCELLED')).toBeUndefined()
      expect(nextStatusOf(refused)).toBe('CANCELLED')
      expect(nextStatusOf(order)).toBe('OUT_FOR_DELIVERY')
    })

    test('isn’t refunded before its cash is known', () => {
      expect(cashProblem({ ...order, orderStatus: 'DELIVERED', deliveredAt: new Date() }, 'RETURNED')).toBeDefined()
    })
  })

  test('the return period is named in words', () => {
    expect(RETURN_PERIOD).toBe('within 5 days of delivery')
  })
})
