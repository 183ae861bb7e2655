/**
 * '12,34,567': a whole number with Indian grouping. Doesn't use `Intl`, because loading its locale data blocks a slow
 * phone for 100 ms.
 */
export const formatCount = (whole: number): string => String(whole).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')

/** '1 order', '1,200 orders': the number with its noun. */
export const formatCountOf = (whole: number, noun: string): string =>
  `${formatCount(whole)} ${noun}${whole === 1 ? '' : 's'}`
