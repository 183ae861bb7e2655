import type { ShopHome } from '@shop/contract/catalogue'
import { useSession } from '../../../lib/session.ts'
import { PromoBanner, WelcomeStrip } from './promo-banner.tsx'
import './promo.css'

/** Both are in the server's page; the early script's mark shows the right one, and later only that one is kept. */
export function Promo({ pictures, bestSaving }: { pictures: ShopHome['banner']; bestSaving: number }) {
  const session = useSession()
  const isSignedIn = session === undefined ? undefined : session.token !== undefined
  return (
    <>
      {isSignedIn !== false && <PromoBanner pictures={pictures} bestSaving={bestSaving} />}
      {isSignedIn !== true && <WelcomeStrip pictures={pictures} />}
    </>
  )
}
