import type { EditedVariants, ManagedVariant, Options } from '@shop/contract/catalogue'
import { combineOptions, keyOfOptions, type OptionValues } from '@shop/contract/catalogue/variant-matrix.rules'

/** A variant as entered. `stored` is null for a new one. */
export type VariantRow = {
  key: string
  stored: ManagedVariant | null
  options: Options
  sku: string
  actualPrice: string
  discountPrice: string
  stock: string
}

/** An option as entered, its values separated by commas. */
export type OptionRow = { key: number; name: string; values: string }

const textOf = (price: number | null) => (price === null ? '' : String(price))

export const toRow = (stored: ManagedVariant): VariantRow => ({
  key: String(stored.id),
  stored,
  options: stored.options,
  sku: stored.sku,
  actualPrice: textOf(stored.actualPrice),
  discountPrice: stored.discountPrice === stored.actualPrice ? '' : textOf(stored.discountPrice),
  stock: String(stored.stock),
})

/** The entered options, without those that are incomplete. */
export const parseOptionRows = (rows: readonly OptionRow[]): OptionValues[] =>
  rows
    .map(({ name, values }) => ({
      name: name.trim(),
      values: [...new Set(values.split(',').map((value) => value.trim()))].filter((value) => value !== ''),
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0)

/**
 * A row for each combination. Present rows keep what was entered and get the first value of options that they don't
 * have yet; new ones cost as much as the first row and have no stock.
 */
export function generateRows(rows: readonly VariantRow[], options: readonly OptionValues[]): VariantRow[] {
  const completed = rows.map((row) => ({
    ...row,
    options: Object.fromEntries(options.map(({ name, values }) => [name, row.options[name] ?? values[0] ?? ''])),
  }))
  const known = new Set(completed.map((row) => keyOfOptions(row.options)))
  const added = combineOptions(options)
    .filter((combination) => !known.has(keyOfOptions(combination)))
    .map((combination) => ({
      key: keyOfOptions(combination),
      stored: null,
      options: combination,
      sku: '',
      actualPrice: rows[0]?.actualPrice ?? '',
      discountPrice: rows[0]?.discountPrice ?? '',
      stock: '0',
    }))
  return [...completed, ...added]
}

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is sent to the server. Stored rows that aren't among these are removed. */
export function toRequest(rows: readonly VariantRow[], stored: readonly ManagedVariant[]): EditedVariants {
  const remainingIds = new Set(rows.map((row) => row.stored?.id))
  return {
    variants: rows.map((row) => ({
      stored: row.stored && { id: row.stored.id, version: row.stored.version },
      sku: row.sku,
      options: row.options,
      actualPrice: toNumber(row.actualPrice),
      discountPrice: toNumber(row.discountPrice),
      stock: toNumber(row.stock) ?? 0,
      shownStock: row.stored?.stock ?? 0,
    })),
    removed: stored.filter(({ id }) => !remainingIds.has(id)).map(({ id, version }) => ({ id, version })),
  }
}
