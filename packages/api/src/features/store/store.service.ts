import { SocialProvider } from '@shop/contract/auth'
import type { Store } from '@shop/contract/store'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUsers } from '../users/users.service.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export { DEMO_ACCOUNTS } from './demo-accounts.ts'

export const describeStore = async (db: Database, { store, checkoutMode, social, demo }: Config): Promise<Store> => ({
  ...store,
  checkoutMode,
  socialSignIn: SocialProvider.options.filter((provider) => social[provider] !== undefined),
  userCount: await countUsers(db),
  demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
})
