import { MAX_OPTION_NAME, MAX_OPTION_VALUE, MAX_OPTIONS, type Options } from '@shop/contract/catalogue'
import { cleanText } from './clean-text.ts'
import { parseAttributes } from './parse-attributes.ts'

/** The options of a JSON object; undefined if it is none, or has too many or too long options. */
export function parseOptions(text: string): Options | undefined {
  const options = parseAttributes(text)
  if (!options) return undefined
  const entries = Object.entries(options).map(([name, value]) => [name, cleanText(String(value))] as const)
  const isValid = entries.every(([name, value]) => name.length <= MAX_OPTION_NAME && value.length <= MAX_OPTION_VALUE)
  return isValid && entries.length <= MAX_OPTIONS ? Object.fromEntries(entries) : undefined
}
