import type { Page } from '@shop/contract/kit'

/** A part of all there are, as every list answers it (decision 46). */
export const toPage = <Item>(content: Item[], totalElements: number, size: number): Page<Item> => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})
