import { fieldMessage } from './validation-messages.ts'
import { z } from './z.ts'

// PostgreSQL can't store NUL in text; refusing it here keeps it a 400 instead of a database error.
const withoutNul = (value: string) => !value.includes('\0')

// A zero-width space or an empty Hangul letter is text to a computer, and nothing to anybody who reads it.
const hasVisibleCharacter = (value: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value)

// They turn the direction of writing, so that a name reads as another, or can't be seen at all; a paste brings them along.
// The joiners U+200C and U+200D stay, since Hindi and emoji are written with them, and so do tabs and line ends.
const INVISIBLE_CHARACTERS =
  /(?![\0\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** A text without what nobody typed, for everything that people write. */
export const stripInvisibleCharacters = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '')

/** What fits on one line, as names and subjects of mail must. */
export const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** A trimmed text of 1 to `max` characters; `required` is the message for an empty one. */
export const requiredText = (required: string, max = 200) =>
  z
    .string(required)
    .overwrite(stripInvisibleCharacters)
    .trim()
    .min(1, required)
    .max(max, `At most ${max} characters, please`)
    .refine(hasVisibleCharacter, required)
    .refine(withoutNul, 'This text has characters that can’t be stored')

export const optionalText = (max = 200) =>
  z
    .string()
    .overwrite(stripInvisibleCharacters)
    .trim()
    .max(max, `At most ${max} characters, please`)
    .refine(withoutNul, 'This text has characters that can’t be stored')

/** Free search text: blank is allowed and finds nothing; cut so that no query is absurdly long. */
export const SearchText = z.string().max(500, 'Search for at most 500 characters').default('')

const MAX_ID = 2_147_483_647

/** Positive integer ids, as in every table. */
export const Id = z.number().int().positive().max(MAX_ID)

/** The same in an address: plain digits only, so that '1e3', '0x10' and ' 7' are refused. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: fieldMessage('must be a positive whole number') })
  .transform(Number)
  .pipe(Id)

/** A whole number in an address. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: fieldMessage('must be a whole number') })
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** Which state of a thing an editor looked at; a save that names an older one is refused (409), so nothing is overwritten. */
export const Version = z.number().int().positive().max(MAX_ID)

export const Timestamp = z.iso.datetime()

/** Rupees on the wire: at most two decimals. */
export const Rupees = z.number()

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>
