import type { AttributeValue } from '@shop/contract/catalogue'

/** 'Yes', '30 cm' or the value as it is. */
export function formatValue(value: AttributeValue, unit: string | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return unit === null ? String(value) : `${value} ${unit}`
}
