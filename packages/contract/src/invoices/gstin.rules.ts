import { GST_STATES } from './gst-states.rules.ts'

/** State code, PAN, number of the registration, Z by default, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN for its first 14 (Luhn's algorithm with 36 characters). */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? ''
}

/** A message why the text is not a GSTIN, or undefined. */
export function gstinProblem(gstin: string): string | undefined {
  if (!GSTIN.test(gstin)) return 'Enter a GSTIN of 15 characters, such as 10AABCS1429B1Z9'
  if (GST_STATES[stateCodeOf(gstin)] === undefined) return `A GSTIN can’t start with ${stateCodeOf(gstin)}`
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin[14])
    return 'Check this GSTIN. Its last character doesn’t match the others'
  return undefined
}

export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2)
export const panOf = (gstin: string): string => gstin.slice(2, 12)
