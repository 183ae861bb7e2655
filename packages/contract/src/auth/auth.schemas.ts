import { LIMITS, requiredText, z } from '../kit/index.ts'
import { Email, Gender, OptionalDateOfBirth, PersonName, PHONE_MESSAGE, phoneNumber, Role } from '../users/index.ts'
import { SecondFactorCode } from './security.schemas.ts'

const password = z
  .string('Password must be at least 6 characters')
  .min(LIMITS.minPasswordLength, 'Password must be at least 6 characters')
  .max(LIMITS.maxPasswordLength, `Password must be at most ${LIMITS.maxPasswordLength} characters`)

const CURRENT_PASSWORD_REQUIRED = 'Please enter your current password'

const terms = z.literal(true, 'You must agree to the terms')

const passwordsMatch = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Without `when`, zod skips a refinement while any field is invalid, and the form would hide this error.
  when: () => true,
}

/** The request to sign up. Fields are validated in this order. */
export const Signup = z.object({
  name: PersonName,
  phoneNo: phoneNumber(PHONE_MESSAGE),
  email: Email,
  password,
  gender: Gender,
  terms,
  /** Below 18, the account needs the consent of a guardian from the start. */
  dateOfBirth: OptionalDateOfBirth,
})
export type Signup = z.infer<typeof Signup>

/** The sign-up form: also confirms the password, and validates that after the password. */
export const SignupForm = z
  .object({
    name: Signup.shape.name,
    phoneNo: Signup.shape.phoneNo,
    email: Signup.shape.email,
    password,
    confirmPassword: z.string(),
    gender: Gender,
    terms,
    dateOfBirth: OptionalDateOfBirth,
  })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch)
export type SignupForm = z.infer<typeof SignupForm>

/** An account created by staff. Its owner chooses a password by email. */
export const NewAccount = z.object({
  name: PersonName,
  phoneNo: phoneNumber(PHONE_MESSAGE),
  email: Email,
  gender: Gender,
  role: Role,
})
export type NewAccount = z.infer<typeof NewAccount>

export const Login = z.object({
  email: requiredText('Email is required', 254).toLowerCase(),
  password: z.string('Password is required').min(1, 'Password is required'),
  /** For accounts with two-step verification: six digits of the authenticator app, or a recovery code. */
  code: SecondFactorCode.optional(),
})
export type Login = z.infer<typeof Login>

export const LoginResponse = z.object({ jwtToken: z.string(), username: z.string(), message: z.string().nullable() })
export type LoginResponse = z.infer<typeof LoginResponse>

export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({
  email: Email,
  code: z.string('The code is required').trim().min(1, 'The code is required').max(20),
  newPassword: password,
})
export type ResetPassword = z.infer<typeof ResetPassword>

export const ChangePassword = z.object({
  currentPassword: z.string(CURRENT_PASSWORD_REQUIRED).min(1, CURRENT_PASSWORD_REQUIRED).max(LIMITS.maxPasswordLength),
  newPassword: password,
})
export type ChangePassword = z.infer<typeof ChangePassword>

/** The form: also confirms the new password. */
export const ChangePasswordForm = z
  .object({ ...ChangePassword.shape, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch)
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>

export const SocialProvider = z.enum(['google', 'facebook'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** `url` is the provider's page; `secret` stays in the browser tab and proves that it started the sign-in. */
export const SocialStart = z.object({ url: z.string(), secret: z.string() })
export type SocialStart = z.infer<typeof SocialStart>

/** `answer` is the query string of the provider's redirect. */
export const SocialFinish = z.object({
  answer: z.string('The response is missing').max(5000, 'The response is too long'),
  secret: z.string('The secret is missing').max(100, 'The secret is too long'),
})
export type SocialFinish = z.infer<typeof SocialFinish>
