import { formatCount } from '@shop/contract/kit/numbers'

/** '1 product', '1,200 products'. */
export const countProducts = (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
