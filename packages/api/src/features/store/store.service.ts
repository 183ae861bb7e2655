import { SocialProvider } from '@shop/contract/auth'
import type { Store } from '@shop/contract/store'
import type { Config } from '../../config.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export { DEMO_ACCOUNTS } from './demo-accounts.ts'

export const describeStore = ({ store, checkoutMode, social, demo }: Config): Store => ({
  ...store,
  checkoutMode,
  socialSignIn: SocialProvider.options.filter((provider) => social[provider] !== undefined),
  demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
})
