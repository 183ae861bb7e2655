import type { ShopHome } from '@shop/contract/catalogue'
import { useSession } from '../../../lib/session/session.ts'
import type { CardProduct } from '../listed-product.ts'
import { PromoBanner, WelcomeBanner } from './promo-banner.tsx'

type Props = { pictures: ShopHome['banner']; deals: readonly CardProduct[] }

/** The server renders both banners, and CSS shows the right one; after hydration only that one stays in the page. */
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
