import type { AddressType } from '@shop/contract/addresses'

export const TYPE_WORDS: Record<AddressType, string> = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' }
