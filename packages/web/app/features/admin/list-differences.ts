/** The fields in which what was typed isn't what stands, with what stands. */
export const listDifferences = (
  rows: readonly (readonly [name: string, typed: string, stands: string])[],
): [name: string, stands: string][] =>
  rows.filter(([, typed, stands]) => typed !== stands).map(([name, , stands]) => [name, stands || 'none'])
