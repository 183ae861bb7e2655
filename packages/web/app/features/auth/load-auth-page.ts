import type { getStore } from '@shop/contract/store'
import type { RouterContextProvider } from 'react-router'
import { loadRowPosters } from '../../lib/row-posters.ts'
import { serverApi } from '../../lib/server-api.ts'

/** What the pages of signing in show beside their form. */
export async function loadAuthPage(context: Readonly<RouterContextProvider>) {
  const [{ demoAccounts, socialSignIn }, posters] = await Promise.all([
    serverApi(context)<typeof getStore>('GET /api/shop/store'),
    loadRowPosters(context),
  ])
  return { posters, demoAccounts, socialSignIn }
}
