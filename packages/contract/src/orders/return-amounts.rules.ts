import { addPaise, allocatePaise, deductFromEach, multiplyPaise, type Paise, subtractPaise } from '../kit/money.ts'

export type ReturnLine = { productId: number; quantity: number }

type BoughtLine = ReturnLine & { unitPaise: Paise }

type PricedOrder = { items: readonly BoughtLine[]; discountPaise: Paise }

/** Quantities by product. */
export type Quantities = ReadonlyMap<number, number>

export type ReturnedOrder = PricedOrder & {
  totalPaise: Paise
  /** Less than the total for a demo payment, and if cash was missing. */
  paidPaise: Paise
  /** What earlier refunds have left of it. */
  leftPaise: Paise
  /** What earlier returns brought back. */
  returned: Quantities
  /** Whether the buyer has, or gets, other variants for some of it. */
  hasReplacements: boolean
}

export type ReturnAmounts = {
  /** Whether nothing is left with the buyer afterwards. */
  isComplete: boolean
  refundPaise: Paise
  /** What the buyer was to pay for each line of the return, without delivery. */
  values: { productId: number; paise: Paise }[]
}

/**
 * A part refunds its share of the payment: the price after the discount, which is spread as in the invoice, without
 * shipping and the fee for cash on delivery. The return of the last items refunds everything that is left, so all parts
 * add up to the payment.
 */
export function calculateReturn(order: ReturnedOrder, lines: readonly ReturnLine[]): ReturnAmounts {
  const unitValues = valueUnits(order)
  const values = lines.map(({ productId, quantity }) => {
    const from = order.returned.get(productId) ?? 0
    const units = unitValues.get(productId)?.slice(from, from + quantity) ?? []
    return { productId, paise: addPaise(...units) }
  })
  const isComplete =
    !order.hasReplacements &&
    order.items.every(({ productId, quantity }) => {
      const returning = lines.find((line) => line.productId === productId)?.quantity ?? 0
      return (order.returned.get(productId) ?? 0) + returning === quantity
    })
  const earlier = order.items.flatMap(({ productId }) =>
    (unitValues.get(productId) ?? []).slice(0, order.returned.get(productId) ?? 0),
  )
  const before = addPaise(...earlier)
  const after = addPaise(before, ...values.map(({ paise }) => paise))
  const share = subtractPaise(shareOfPayment(order, after), shareOfPayment(order, before))
  return { isComplete, refundPaise: isComplete ? order.leftPaise : Math.min(share, order.leftPaise), values }
}

/**
 * What the buyer was to pay for a part of a line, without delivery: as much as its return refunds if nothing was
 * refunded before.
 */
export const priceOfPart = (order: PricedOrder, { productId, quantity }: ReturnLine): Paise =>
  addPaise(...(valueUnits(order).get(productId)?.slice(0, quantity) ?? []))

/** The value of each unit by product. Units of a line differ by a paisa if its price can't be divided. */
function valueUnits({ items, discountPaise }: PricedOrder): Map<number, Paise[]> {
  const gross = items.map(({ unitPaise, quantity }) => multiplyPaise(unitPaise, quantity))
  const net = deductFromEach(gross, discountPaise)
  return new Map(
    items.map(({ productId, quantity }, index) => [
      productId,
      allocatePaise(
        net[index] ?? 0,
        Array.from({ length: quantity }, () => 1),
      ),
    ]),
  )
}

/** Increases with the value, so the shares of all parts never exceed the payment. */
const shareOfPayment = ({ totalPaise, paidPaise }: ReturnedOrder, valuePaise: Paise): Paise =>
  totalPaise === 0 ? 0 : (allocatePaise(paidPaise, [valuePaise, subtractPaise(totalPaise, valuePaise)])[0] ?? 0)

/** What is still with the buyer. */
export const subtractReturned = (items: readonly ReturnLine[], returned: Quantities): ReturnLine[] =>
  items.flatMap(({ productId, quantity }) => {
    const left = quantity - (returned.get(productId) ?? 0)
    return left > 0 ? [{ productId, quantity: left }] : []
  })
