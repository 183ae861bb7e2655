import { createHash, randomInt } from 'node:crypto'
import { GIFT_CARD_ALPHABET, GIFT_CARD_LIMITS } from '@shop/contract/gift-cards'

/** 80 random bits. */
export const createGiftCardCode = (): string =>
  Array.from(
    { length: GIFT_CARD_LIMITS.codeLength },
    () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)],
  ).join('')

/** Codes are too long to be found by trying, so the hash needs neither a key nor a slow function. */
export const hashGiftCardCode = (code: string): string => createHash('sha256').update(code).digest('hex')
