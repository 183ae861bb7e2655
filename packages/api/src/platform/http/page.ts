import type { Page } from '@shop/contract/kit'

/** One page of a list, in the shape of every paged response. */
export const toPage = <Item>(content: Item[], totalElements: number, size: number): Page<Item> => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})
