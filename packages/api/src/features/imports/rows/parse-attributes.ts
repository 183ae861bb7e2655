import { type Attributes, AttributeValue, MAX_ATTRIBUTES } from '@shop/contract/catalogue'
import { z } from '@shop/contract/kit'
import { parseJson } from '../../../platform/parse-json.ts'
import { cleanText } from './clean-text.ts'

const MAX_NAME = 100
const MAX_TEXT = 1000

/** Null and empty values mean that the product doesn't have the attribute. */
const Cell = z.record(z.string(), AttributeValue.nullable())

/** The attributes of a JSON object; undefined if it is none, or has values of other kinds or too much text. */
export function parseAttributes(text: string): Attributes | undefined {
  const cell = Cell.safeParse(text === '' ? {} : parseJson(text))
  if (!cell.success) return undefined
  const entries = Object.entries(cell.data).flatMap(([name, value]) => {
    const clean = typeof value === 'string' ? cleanText(value) : value
    return clean === null || clean === '' ? [] : [[cleanText(name), clean] as const]
  })
  const isValid = entries.every(
    ([name, value]) => name !== '' && name.length <= MAX_NAME && String(value).length <= MAX_TEXT,
  )
  return isValid && entries.length <= MAX_ATTRIBUTES ? Object.fromEntries(entries) : undefined
}
