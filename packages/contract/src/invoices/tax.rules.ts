import { addPaise, allocatePaise, deductFromEach, type Paise, subtractPaise, taxIncludedIn } from '../kit/money.ts'
import { rateOfLine, type TaxRate, toRateBasisPoints } from './tax-rates.rules.ts'

/** CGST and SGST within a state, IGST between states. */
export type TaxAmounts = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

export type TaxedItem = { taxRate: TaxRate; quantity: number; grossPaise: Paise }

/** `totalPaise` is what the buyer pays for the line: after its part of the discount, with its part of the shipping. */
export type LineAmounts = { grossPaise: Paise; discountPaise: Paise; shippingPaise: Paise; totalPaise: Paise }

export type RatedAmount = { rate: number; totalPaise: Paise }

/** The taxes at one rate, in percent. */
export type RateTaxes = TaxAmounts & { rate: number; totalPaise: Paise }

/** Spreads discount and shipping over the lines; shipping is taxed at the rate of the goods that it belongs to. */
export function spreadAmounts<Item extends TaxedItem>(
  items: readonly Item[],
  { discountPaise, shippingPaise }: { discountPaise: Paise; shippingPaise: Paise },
  /** The price of each line after the discount, if it is known already. */
  givenNets?: readonly Paise[],
): (Item & LineAmounts & { rate: number })[] {
  const nets =
    givenNets ??
    deductFromEach(
      items.map(({ grossPaise }) => grossPaise),
      discountPaise,
    )
  const shipping = allocatePaise(shippingPaise, nets)
  return items.map((item, index) => {
    const netPaise = nets[index] ?? 0
    const share = shipping[index] ?? 0
    return {
      ...item,
      discountPaise: subtractPaise(item.grossPaise, netPaise),
      shippingPaise: share,
      totalPaise: addPaise(netPaise, share),
      rate: rateOfLine(item.taxRate, netPaise, item.quantity),
    }
  })
}

/**
 * The taxes that the lines contain. They are calculated once for each rate and then split among its lines, so the lines
 * add up to the tax of the rate, and the tax of a rate follows from its total.
 */
export function calculateTaxes<Line extends RatedAmount>(
  lines: readonly Line[],
  isIntraState: boolean,
): { lines: (Line & TaxAmounts)[]; taxes: RateTaxes[] } {
  const amounts = new Map<Line, TaxAmounts>()
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  const taxes = rates.map((rate) => {
    const atRate = lines.filter((line) => line.rate === rate)
    const weights = atRate.map((line) => line.totalPaise)
    const totalPaise = addPaise(...weights)
    const total = taxesOf(totalPaise, rate, isIntraState)
    const cgst = allocatePaise(total.cgstPaise, weights)
    const igst = allocatePaise(total.igstPaise, weights)
    for (const [index, line] of atRate.entries()) {
      const [cgstPaise = 0, igstPaise = 0] = [cgst[index], igst[index]]
      const taxablePaise = subtractPaise(line.totalPaise, addPaise(cgstPaise, cgstPaise, igstPaise))
      amounts.set(line, { taxablePaise, cgstPaise, sgstPaise: cgstPaise, igstPaise })
    }
    return { rate, totalPaise, ...total }
  })
  return { lines: lines.map((line) => ({ ...line, ...(amounts.get(line) as TaxAmounts) })), taxes }
}

function taxesOf(totalPaise: Paise, rate: number, isIntraState: boolean): TaxAmounts {
  const basisPoints = toRateBasisPoints(rate)
  const half = isIntraState ? taxIncludedIn(totalPaise, basisPoints, basisPoints / 2) : 0
  const igstPaise = isIntraState ? 0 : taxIncludedIn(totalPaise, basisPoints)
  const taxablePaise = subtractPaise(totalPaise, addPaise(half, half, igstPaise))
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise }
}

export const taxPaiseOf = ({ cgstPaise, sgstPaise, igstPaise }: TaxAmounts): Paise =>
  addPaise(cgstPaise, sgstPaise, igstPaise)

export const sumTaxes = (amounts: readonly TaxAmounts[]): TaxAmounts => ({
  taxablePaise: addPaise(...amounts.map(({ taxablePaise }) => taxablePaise)),
  cgstPaise: addPaise(...amounts.map(({ cgstPaise }) => cgstPaise)),
  sgstPaise: addPaise(...amounts.map(({ sgstPaise }) => sgstPaise)),
  igstPaise: addPaise(...amounts.map(({ igstPaise }) => igstPaise)),
})

/** Sorted by rate. */
export const sumByRate = (rows: readonly (RatedAmount & TaxAmounts)[]): RateTaxes[] =>
  [...Map.groupBy(rows, ({ rate }) => rate)]
    .map(([rate, group]) => ({
      rate,
      totalPaise: addPaise(...group.map(({ totalPaise }) => totalPaise)),
      ...sumTaxes(group),
    }))
    .toSorted((one, other) => one.rate - other.rate)
