import { formatCountOf } from '@shop/contract/kit/numbers'
import type { getStore } from '@shop/contract/store'
import type { RouterContextProvider } from 'react-router'
import { loadRowPosters } from '../../lib/api/row-posters.ts'
import { serverApi } from '../../lib/api/server-api.ts'

/** The data that all sign-in pages show. */
export async function loadAuthPage(context: Readonly<RouterContextProvider>) {
  const [{ demoAccounts, socialSignIn, userCount }, posters] = await Promise.all([
    serverApi(context)<typeof getStore>('GET /api/shop/store'),
    loadRowPosters(context),
  ])
  return { posters, demoAccounts, socialSignIn, userCount }
}

const THOUSANDS = 2000

/** 'Join thousands of happy users today' once that is true; until then with the true number. */
export function joinText(userCount: number): string {
  if (userCount >= THOUSANDS) return 'Join thousands of happy users today'
  if (userCount === 0) return 'Be our first happy user today'
  return `Join ${formatCountOf(userCount, 'happy user')} today`
}
