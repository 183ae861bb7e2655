import {
  LIMITS,
  optionalText,
  ROLES,
  requiredText,
  SINGLE_LINE,
  stripInvisibleCharacters,
  Timestamp,
  z,
} from '../kit/index.ts'

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(['ACTIVE', 'INACTIVE'])
export type UserStatus = z.infer<typeof UserStatus>

export const Gender = z.enum(['Male', 'Female', 'Other'], 'Please select your gender')
export type Gender = z.infer<typeof Gender>

/** Trimmed and in lower case. */
export const Email = z
  .string('Please enter a valid email address')
  .overwrite(stripInvisibleCharacters)
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .regex(/^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/, 'Please enter a valid email address')

/** One line, because names are used in email subjects and headers. */
export const PersonName = requiredText('Name is required', 100).regex(SINGLE_LINE, 'Your name must be a single line')

const tenDigits = new RegExp(`^\\d{${LIMITS.phoneDigits}}$`)
export const PHONE_MESSAGE = 'Enter a valid 10-digit phone number'
export const phoneNumber = (message: string) =>
  z.string(message).overwrite(stripInvisibleCharacters).trim().regex(tenDigits, message)

/** The fields that users can change themselves, with the rules and the order of sign-up. */
export const ProfileInput = z.object({
  name: PersonName,
  phoneNo: phoneNumber(PHONE_MESSAGE),
  gender: Gender,
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** Only the changed fields, so an edit in another tab isn't undone. */
export const ProfileChange = ProfileInput.partial().refine(
  (change) => Object.keys(change).length > 0,
  'Nothing was changed',
)
export type ProfileChange = z.infer<typeof ProfileChange>

export const UserProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  phoneNo: z.string().nullable(),
  gender: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  status: UserStatus,
})
export type UserProfile = z.infer<typeof UserProfile>

export const EmailParam = z.object({ email: optionalText(254).pipe(z.string().toLowerCase()) })
