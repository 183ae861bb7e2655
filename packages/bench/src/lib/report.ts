export const print = (line: string) => process.stdout.write(`${line}\n`)

/** The value that this share of the values doesn't exceed; 0 for an empty list. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** '3.14 ms' */
export const ms = (value: number): string => `${value.toFixed(2)} ms`
