/**
 * Drawn in the product's colour. `styles`: words of product names that change the drawing; the first is the default.
 */
export const tinted = <const Key extends string>(key: Key, styles: readonly string[] = []) =>
  ({ key, colourable: true, styles }) as const
/** Always drawn in the colour of its material, such as steel or terracotta. */
export const natural = <const Key extends string>(key: Key, styles: readonly string[] = []) =>
  ({ key, colourable: false, styles }) as const
