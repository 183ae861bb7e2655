import { endpoint, Message, z } from '../kit/index.ts'
import { UserProfile } from '../users/index.ts'
import {
  ChangePassword,
  ForgotPassword,
  Login,
  LoginResponse,
  NewAccount,
  ResetPassword,
  Signup,
  SocialFinish,
  SocialProvider,
  SocialStart,
} from './auth.schemas.ts'

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  body: Login,
  response: LoginResponse,
  errors: ['unauthorized', 'second_factor_required', 'too_many_requests'],
  summary: 'Signs in; an account with two-step verification also needs `code`',
})

export const signup = endpoint({
  id: 'signup',
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  body: Signup,
  response: Message,
  errors: ['conflict'],
  summary: 'Creates an account with the role USER',
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  body: ForgotPassword,
  response: Message,
  errors: ['too_many_requests'],
  summary: 'Sends a one-time code by email; never reveals whether the email exists',
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  body: ResetPassword,
  response: Message,
  errors: ['too_many_requests'],
  summary: 'Sets a new password with a one-time code; invalidates all tokens of the user',
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  body: ChangePassword,
  response: LoginResponse,
  errors: ['too_many_requests'],
  summary: 'Changes the password; invalidates all tokens of the user and returns a new one',
})

export const signOutEverywhere = endpoint({
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'user',
  response: Message,
  summary: 'Invalidates all tokens of the user, including this one',
})

const ProviderParams = z.object({ provider: SocialProvider })

export const startSocialSignIn = endpoint({
  id: 'startSocialSignIn',
  method: 'POST',
  path: '/auth/social/:provider/start',
  access: 'anyone',
  params: ProviderParams,
  response: SocialStart,
  errors: ['not_found', 'too_many_requests', 'provider_unavailable'],
  summary: 'Starts a sign-in with a provider and returns its sign-in page',
})

export const finishSocialSignIn = endpoint({
  id: 'finishSocialSignIn',
  method: 'POST',
  path: '/auth/social/:provider/finish',
  access: 'anyone',
  params: ProviderParams,
  body: SocialFinish,
  response: LoginResponse,
  errors: ['unauthorized', 'second_factor_required', 'not_found', 'conflict'],
  summary: 'Completes a sign-in with the response of the provider, once',
})

export const createAccount = endpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/api/admin/users',
  access: 'users.manage',
  body: NewAccount,
  response: UserProfile,
  errors: ['conflict'],
  summary: 'Creates an account and emails the user a link to set a password',
})
