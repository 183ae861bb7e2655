import { SocialProvider } from '@shop/contract/auth'
import type { Store } from '@shop/contract/store'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSeller } from '../invoices/seller.service.ts'
import { countUsers } from '../users/users.service.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export { DEMO_ACCOUNTS } from './demo-accounts.ts'

export const describeStore = async (db: Database, { store, checkoutMode, social, demo }: Config): Promise<Store> => ({
  ...store,
  seller: await describeSeller(db),
  checkoutMode,
  socialSignIn: SocialProvider.options.filter((provider) => social[provider] !== undefined),
  userCount: await countUsers(db),
  demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
})

/** What pages show about the seller. Null until staff have entered it. */
export async function describeSeller(db: Database): Promise<Store['seller']> {
  const seller = await findSeller(db)
  if (!seller) return null
  const { legalName, address, gstin, fssai, licences, nodalContact } = seller
  const {
    grievanceName: name,
    grievanceDesignation: designation,
    grievancePhone: phone,
    grievanceEmail: email,
  } = seller
  return {
    legalName,
    address,
    gstin,
    licences: [...(fssai === null ? [] : [`FSSAI ${fssai}`]), ...(licences === null ? [] : [licences])],
    grievanceOfficer: name && designation && phone && email ? { name, designation, phone, email } : null,
    nodalContact,
  }
}
