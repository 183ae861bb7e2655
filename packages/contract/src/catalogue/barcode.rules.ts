const LENGTHS: readonly number[] = [8, 12, 13, 14]

export const INVALID_BARCODE = 'Enter the 8, 12, 13 or 14 digits of the barcode'

/** A GTIN: EAN-8, UPC-A, EAN-13 or GTIN-14 with its check digit. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false
  // From the right, every other digit counts three times, and the sum ends with 0.
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
