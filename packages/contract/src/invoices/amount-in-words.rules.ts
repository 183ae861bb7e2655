import { type Paise, splitPaise } from '../kit/money.ts'

const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Largest first, as amounts are read in India. */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function words(count: number): string {
  for (const [size, name] of UNITS) {
    if (count < size) continue
    const rest = count % size
    return `${words(Math.floor(count / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`
  }
  if (count < 20) return ONES[count] ?? ''
  return `${TENS[Math.floor(count / 10)]}${count % 10 > 0 ? `-${ONES[count % 10]}` : ''}`
}

/** 'Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only'. */
export function amountInWords(paise: Paise): string {
  const { rupees, rest } = splitPaise(paise)
  return `Rupees ${words(rupees)}${rest > 0 ? ` and ${words(rest)} Paise` : ''} Only`
}
