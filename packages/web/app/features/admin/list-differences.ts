/** Returns the fields whose current value differs from the entered one, with the current value. */
export const listDifferences = (
  rows: readonly (readonly [name: string, entered: string, current: string])[],
): [name: string, current: string][] =>
  rows.filter(([, entered, current]) => entered !== current).map(([name, , current]) => [name, current || 'none'])
