import type { Store } from '@shop/contract/store'
import type { Config } from '../../config.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export { DEMO_ACCOUNTS } from './demo-accounts.ts'

export const describeStore = ({ store, checkoutMode, demo }: Config): Store => ({
  ...store,
  checkoutMode,
  demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
})
