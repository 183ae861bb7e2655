import { describe, expect, test } from 'vitest'
import { canCancel, canReturn, ORDER_STATUSES, statusChangeProblem } from './order-status.rules.ts'

describe('staff', () => {
  test('may move an open order to any status', () => {
    for (const to of ORDER_STATUSES) expect(statusChangeProblem('PLACED', to)).toBeUndefined()
  })

  test.each(ORDER_STATUSES)('move a delivered order only into its return: %s', (to) => {
    const problem = statusChangeProblem('DELIVERED', to)
    const isReturn = to === 'RETURN_REQUESTED' || to === 'RETURNED'
    expect(problem).toBe(isReturn ? undefined : 'Cannot change status from DELIVERED')
  })

  test('move nothing out of CANCELLED and RETURNED, since the money has left', () => {
    for (const to of ORDER_STATUSES) {
      expect(statusChangeProblem('CANCELLED', to)).toBe('Cannot change status from CANCELLED')
      expect(statusChangeProblem('RETURNED', to)).toBe('Cannot change status from RETURNED')
    }
  })
})

describe('a customer may cancel', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ahead = '2026-11-21T12:00:00Z'
  test.each(ORDER_STATUSES)('%s only if it is not delivered, returned or cancelled', (orderStatus) => {
    const isOver = ['DELIVERED', 'RETURNED', 'CANCELLED'].includes(orderStatus)
    expect(canCancel({ orderStatus, deliveryDate: ahead, deliveredAt: null }, now)).toBe(!isOver)
  })

  test('while delivery is ahead, or has no date', () => {
    expect(canCancel({ orderStatus: 'SHIPPED', deliveryDate: null, deliveredAt: null }, now)).toBe(true)
    expect(canCancel({ orderStatus: 'SHIPPED', deliveryDate: now, deliveredAt: null }, now)).toBe(false)
  })

  test('nothing that has arrived, before its day or not, though its return is asked for', () => {
    const arrived = { orderStatus: 'RETURN_REQUESTED', deliveryDate: ahead, deliveredAt: now } as const
    expect(canCancel(arrived, now)).toBe(false)
  })
})

describe('a customer may ask to return', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test.each(ORDER_STATUSES)('%s only if it is delivered', (orderStatus) => {
    expect(canReturn({ orderStatus, deliveredAt: now }, now)).toBe(orderStatus === 'DELIVERED')
  })

  test('until five days after delivery, to the millisecond', () => {
    const returnable = (deliveredAt: string | null) => canReturn({ orderStatus: 'DELIVERED', deliveredAt }, now)
    expect(returnable('2026-11-15T12:00:00.000Z')).toBe(true)
    expect(returnable('2026-11-15T11:59:59.999Z')).toBe(false)
    expect(returnable(null)).toBe(false)
  })
})
