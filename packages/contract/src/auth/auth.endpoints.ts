import { endpoint, Message, z } from '../kit/index.ts'
import { UserProfile } from '../users/index.ts'
import {
  ChangePassword,
  ForgotPassword,
  Login,
  LoginAnswer,
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
  response: LoginAnswer,
  errors: ['unauthorized', 'too_many_requests'],
  summary: 'Signs in',
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
  summary: 'Mails a one-time code; never tells whether the email exists',
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  body: ResetPassword,
  response: Message,
  summary: 'Sets a new password with a one-time code; ends the tokens of that user',
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  body: ChangePassword,
  response: LoginAnswer,
  errors: ['too_many_requests'],
  summary: 'Sets a new password; ends the tokens of that user, and answers a new one',
})

export const signOutEverywhere = endpoint({
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'user',
  response: Message,
  summary: 'Ends all tokens of that user, this one included',
})

const ofProvider = z.object({ provider: SocialProvider })

export const startSocialSignIn = endpoint({
  id: 'startSocialSignIn',
  method: 'POST',
  path: '/auth/social/:provider/start',
  access: 'anyone',
  params: ofProvider,
  response: SocialStart,
  errors: ['not_found', 'too_many_requests', 'provider_unavailable'],
  summary: 'Begins a sign-in with an account elsewhere: where the browser goes for it',
})

export const finishSocialSignIn = endpoint({
  id: 'finishSocialSignIn',
  method: 'POST',
  path: '/auth/social/:provider/finish',
  access: 'anyone',
  params: ofProvider,
  body: SocialFinish,
  response: LoginAnswer,
  errors: ['unauthorized', 'conflict'],
  summary: 'Signs in with what the provider answered; once for each start',
})

export const createAccount = endpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/api/admin/users',
  access: 'users.manage',
  body: NewAccount,
  response: UserProfile,
  errors: ['conflict'],
  summary: 'Makes an account for somebody, who is told by mail how to choose its password',
})
