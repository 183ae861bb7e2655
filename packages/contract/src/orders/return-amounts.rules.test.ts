import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadAmounts } from '../invoices/tax.rules.ts'
import { addPaise, multiplyPaise, subtractPaise } from '../kit/money.ts'
import { calculateReturn, type ReturnedOrder, type ReturnLine, subtractReturned } from './return-amounts.rules.ts'

type Bought = Omit<ReturnedOrder, 'leftPaise' | 'returned' | 'hasReplacements'>

const buy = (items: Bought['items'], discountPaise: number, deliveryPaise: number, paidPaise?: number): Bought => {
  const subtotal = addPaise(...items.map((item) => multiplyPaise(item.unitPaise, item.quantity)))
  const totalPaise = addPaise(subtractPaise(subtotal, discountPaise), deliveryPaise)
  return { items, discountPaise, totalPaise, paidPaise: paidPaise ?? totalPaise }
}

/** The amounts of returns one after the other. */
function returnAll(order: Bought, parts: readonly (readonly ReturnLine[])[]) {
  const returned = new Map<number, number>()
  let leftPaise = order.paidPaise
  return parts.map((lines) => {
    const amounts = calculateReturn({ ...order, leftPaise, returned, hasReplacements: false }, lines)
    leftPaise = subtractPaise(leftPaise, amounts.refundPaise)
    for (const { productId, quantity } of lines) returned.set(productId, (returned.get(productId) ?? 0) + quantity)
    return amounts
  })
}

const order = buy(
  [
    { productId: 1, quantity: 3, unitPaise: 10_001 },
    { productId: 2, quantity: 1, unitPaise: 20_000 },
  ],
  5_000,
  4_900,
)

describe('a return', () => {
  test('of a part refunds its price after the discount, without delivery', () => {
    const lines = spreadAmounts(
      order.items.map((item) => ({
        ...item,
        grossPaise: multiplyPaise(item.unitPaise, item.quantity),
        taxRate: { hsn: '1', rate: 18, pieceLimitPaise: null, rateAbove: null },
      })),
      { discountPaise: 5_000, shippingPaise: 4_900 },
    )
    const [amounts] = returnAll(order, [[{ productId: 2, quantity: 1 }]])
    const invoiced = subtractPaise(lines[1]?.totalPaise ?? 0, lines[1]?.shippingPaise ?? 0)
    expect(amounts).toMatchObject({ isComplete: false, refundPaise: invoiced })
  })

  test('of everything refunds the payment', () => {
    const [amounts] = returnAll(order, [order.items])
    expect(amounts).toMatchObject({ isComplete: true, refundPaise: order.totalPaise })
  })

  test('refunds a share of the ₹5 of a demo, and never more than is left', () => {
    const demo = buy(order.items, 5_000, 4_900, 500)
    const [part, rest] = returnAll(demo, [[{ productId: 2, quantity: 1 }], [{ productId: 1, quantity: 3 }]])
    expect([part?.refundPaise, rest?.refundPaise]).toEqual([180, 320])
    const refunded = calculateReturn({ ...demo, leftPaise: 0, hasReplacements: false, returned: new Map() }, [
      { productId: 2, quantity: 1 },
    ])
    expect(refunded.refundPaise).toBe(0)
  })

  test('adds up to the payment to the paisa, whatever the parts are', () => {
    const items = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPaise: fc.integer({ max: 9e6, min: 1 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const choices = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        items,
        fc.nat(100),
        fc.nat(20_000),
        fc.nat(100),
        choices,
        (lines, discount, delivery, paid, chosen) => {
          const bought = lines.map((line, index) => ({ ...line, productId: index + 1 }))
          const gross = addPaise(...bought.map((line) => multiplyPaise(line.unitPaise, line.quantity)))
          const full = buy(bought, Math.floor((gross * discount) / 100), delivery)
          const sold = { ...full, paidPaise: Math.ceil((full.totalPaise * paid) / 100) }
          const returned = new Map<number, number>()
          const parts: ReturnLine[][] = []
          for (const quantities of [...chosen, Array.from({ length: 6 }, () => 99)]) {
            const part = subtractReturned(bought, returned).flatMap(({ productId, quantity }) => {
              const returning = Math.min(quantity, quantities[productId - 1] ?? 0)
              return returning > 0 ? [{ productId, quantity: returning }] : []
            })
            if (part.length === 0) continue
            for (const line of part) returned.set(line.productId, (returned.get(line.productId) ?? 0) + line.quantity)
            parts.push(part)
          }
          const amounts = returnAll(sold, parts)
          expect(amounts.every(({ refundPaise }) => refundPaise >= 0)).toBe(true)
          expect(amounts.map(({ isComplete }) => isComplete)).toEqual(
            parts.map((_, index) => index === parts.length - 1),
          )
          expect(addPaise(...amounts.map(({ refundPaise }) => refundPaise))).toBe(sold.paidPaise)
          const values = amounts.flatMap((part) => part.values.map(({ paise }) => paise))
          expect(addPaise(...values)).toBe(subtractPaise(full.totalPaise, delivery))
          // Without missing cash, each part refunds exactly the price of its lines.
          if (paid === 100)
            for (const part of amounts.slice(0, -1))
              expect(part.refundPaise).toBe(addPaise(...part.values.map(({ paise }) => paise)))
        },
      ),
    )
  })
})
