/** The parts of a text that are separated by commas, spaces or lines. */
export const splitList = (value: unknown): string[] =>
  String(value)
    .split(/[\s,]+/)
    .filter(Boolean)
