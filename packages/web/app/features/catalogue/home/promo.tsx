import type { ShopHome } from '@shop/contract/catalogue'
import { useSession } from '../../../lib/session.ts'
import type { CardProduct } from '../listed-product.ts'
import { PromoBanner, WelcomeBanner } from './promo-banner.tsx'

type Props = { pictures: ShopHome['banner']; deals: readonly CardProduct[] }

/** Both are in the server's page; the early script's mark shows the right one, and later only that one is kept. */
export function Promo({ pictures, deals }: Props) {
  const session = useSession()
  const isSignedIn = session === undefined ? undefined : session.token !== undefined
  return (
    <>
      {isSignedIn !== false && <PromoBanner pictures={pictures} deals={deals} />}
      {isSignedIn !== true && <WelcomeBanner pictures={pictures} />}
    </>
  )
}
