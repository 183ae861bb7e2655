import type { Options } from './catalogue.schemas.ts'

/** An option with the values that it can have. */
export type OptionValues = { name: string; values: readonly string[] }

/** Equal for equal options, in whatever order. */
export const keyOfOptions = (options: Options): string =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** All combinations of the values, the first option changing slowest. */
export const combineOptions = (options: readonly OptionValues[]): Options[] =>
  options.reduce<Options[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  )

/** The options of these variants with the values that they use, in the order of their first use. */
export function listOptionValues(variants: readonly { options: Options }[]): OptionValues[] {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  return names.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ options }) => options[name] ?? []))],
  }))
}
