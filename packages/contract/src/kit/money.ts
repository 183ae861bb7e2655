import { formatCount } from './numbers.ts'

/**
 * All calculations with money are here. Amounts are integer paise. On the wire they are rupees with at most two
 * decimals, except in `/api/payment/*`, which uses paise.
 */
export type Paise = number

const PAISE_PER_RUPEE = 100

/** Rupees as a number (1234.5) to paise (123450). */
export const toPaise = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)

/** Paise (123450) to the wire's rupees (1234.5). */
export const toRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Whether an amount in rupees has at most two decimals. */
export const isWholePaise = (rupees: number): boolean => toRupees(toPaise(rupees)) === rupees

export const multiplyPaise = (unitPaise: Paise, quantity: number): Paise => unitPaise * quantity

export const addPaise = (...amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)

export const subtractPaise = (from: Paise, amount: Paise): Paise => from - amount

/** The unit price; undefined if it isn't a whole number of paise. */
export const unitPriceOf = (paise: Paise, quantity: number): Paise | undefined =>
  paise % quantity === 0 ? paise / quantity : undefined

/** A percentage of an amount; half a paisa is rounded up. 1000 basis points are 10%. */
export const percentageOf = (paise: Paise, basisPoints: number): Paise =>
  Math.floor((paise * basisPoints + 5000) / 10000)

/** Raises an amount by a percentage, or lowers it by a negative one. */
export const adjustByBasisPoints = (paise: Paise, basisPoints: number): Paise =>
  addPaise(paise, percentageOf(paise, basisPoints))

/**
 * The tax that an amount contains, half a paisa rounded up: `part` of the whole rate, such as the half that is CGST.
 */
export const taxIncludedIn = (paise: Paise, rateBasisPoints: number, part = rateBasisPoints): Paise =>
  Math.floor((2 * paise * part + 10_000 + rateBasisPoints) / (2 * (10_000 + rateBasisPoints)))

/**
 * Splits an amount by weights without losing a paisa: each part is rounded down, and the remaining paise go to the
 * parts with the largest remainders. Without weights the parts are equal. Exact beyond 53 bits.
 */
export function allocatePaise(paise: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n)
    return weights.length === 0
      ? []
      : allocatePaise(
          paise,
          weights.map(() => 1),
        )
  const shares = weights.map((weight, index) => {
    const product = BigInt(paise) * BigInt(weight)
    return { index, part: Number(product / sum), remainder: product % sum }
  })
  const parts = shares.map(({ part }) => part)
  const left = paise - addPaise(...parts)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Spreads a deduction over amounts in proportion to them, and returns the rest of each. */
export function deductFromEach(amounts: readonly Paise[], deductionPaise: Paise): Paise[] {
  const deductions = allocatePaise(deductionPaise, amounts)
  return amounts.map((amount, index) => subtractPaise(amount, deductions[index] ?? 0))
}

/** The discount in whole percent; 0 without savings. */
export function percentOff(actualPaise: Paise, discountPaise: Paise): number {
  if (actualPaise <= 0 || discountPaise >= actualPaise) return 0
  return Math.round(((actualPaise - discountPaise) / actualPaise) * 100)
}

/** Whole rupees and the paise that are left of a positive amount. */
export const splitPaise = (paise: Paise): { rupees: number; rest: Paise } => ({
  rupees: Math.floor(paise / PAISE_PER_RUPEE),
  rest: paise % PAISE_PER_RUPEE,
})

/** '₹1,23,456.00': Indian grouping, always two decimals. */
export function formatPaise(paise: Paise): string {
  const { rupees, rest } = splitPaise(Math.abs(paise))
  return `${paise < 0 ? '-' : ''}₹${formatCount(rupees)}.${String(rest).padStart(2, '0')}`
}

export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees))
