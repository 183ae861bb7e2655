import type { getStore, Store } from '@shop/contract/store'
import type { RouterContextProvider } from 'react-router'
import { serverApi } from '../../lib/api/server-api.ts'

/** Loads the contact details of the store. */
export async function loadStore(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<Store, 'email' | 'phone' | 'address' | 'seller'>> {
  const { email, phone, address, seller } = await serverApi(context)<typeof getStore>('GET /api/shop/store')
  return { email, phone, address, seller }
}
