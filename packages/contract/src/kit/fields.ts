import { LIMITS } from './limits.ts'
import { fieldMessage } from './validation-messages.ts'
import { z } from './z.ts'

// PostgreSQL can't store NUL in text; rejecting it here returns a 400 instead of a database error.
const withoutNul = (value: string) => !value.includes('\0')

// Zero-width spaces and Hangul fillers count as text but are invisible.
const hasVisibleCharacter = (value: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value)

// Bidirectional controls can make a name look like another one, and invisible characters often come from pasting.
// PostgreSQL can't store half of a surrogate pair in JSON. The joiners U+200C and U+200D (needed by Hindi and emoji),
// tabs and line ends are kept.
const INVISIBLE_CHARACTERS =
  /(?![\0\t\n\r])\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Removes characters that can't have been typed on purpose; used for all text input. */
export const stripInvisibleCharacters = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '')

/** Text without line breaks, required for names and email subjects. */
export const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** A trimmed text of 1 to `max` characters; `required` is the message for an empty one. */
export const requiredText = (required: string, max = 200) =>
  z
    .string(required)
    .overwrite(stripInvisibleCharacters)
    .trim()
    .min(1, required)
    .max(max, `Enter at most ${max} characters`)
    .refine(hasVisibleCharacter, required)
    .refine(withoutNul, 'This text contains unsupported characters')

/** The phone number that a search text consists of, without country code and punctuation. */
export function phoneOf(text: string): string | undefined {
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{10,13}$/.test(digits) ? digits.slice(-LIMITS.phoneDigits) : undefined
}

export const optionalText = (max = 200) =>
  z
    .string()
    .overwrite(stripInvisibleCharacters)
    .trim()
    .max(max, `Enter at most ${max} characters`)
    .refine(withoutNul, 'This text contains unsupported characters')

/** Search text. Blank text is allowed and finds nothing. */
export const SearchText = z.string().max(500, 'Search for at most 500 characters').default('')

const MAX_ID = 2_147_483_647

/** Positive integer ids, as in every table. */
export const Id = z.number().int().positive().max(MAX_ID)

/** An id in a URL: digits only, so '1e3', '0x10' and ' 7' are rejected. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: fieldMessage('must be a positive whole number') })
  .transform(Number)
  .pipe(Id)

/** A whole number in a URL. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: fieldMessage('must be a whole number') })
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/**
 * The version that an editor loaded. Saving with an outdated version is rejected (409), so no change is overwritten.
 */
export const Version = z.number().int().positive().max(MAX_ID)

export const Timestamp = z.iso.datetime()

/** Rupees on the wire: at most two decimals. */
export const Rupees = z.number()

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

/** A number in a URL with at most two decimals. */
export const decimalParam = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: fieldMessage(message) })
    .transform(Number)
