import { Bookmark, Film, House, LayoutGrid, ReceiptIndianRupee, ShoppingCart, User } from 'lucide'
import { Link, useLocation } from 'react-router'
import type { Area } from '../lib/areas.ts'
import { useSession } from '../lib/session/session.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './tab-bar.module.css'
import { useAreaBadge } from './use-area-badge.ts'

/** The five tabs at the bottom on mobile. The second and third depend on the area. */
export function TabBar({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const badge = useAreaBadge(area)
  const session = useSession()
  const cart = `/shop/${session?.userId ?? 'me'}/cart`
  const tabs =
    area === 'movies'
      ? [
          { to: '/movies', label: 'Home', icon: House },
          { to: '/movies#genres', label: 'Genres', icon: Film },
          { to: '/watchlist', label: 'Later', icon: Bookmark, count: badge },
        ]
      : [
          { to: '/shop', label: 'Home', icon: House },
          { to: '/categories', label: 'Categories', icon: LayoutGrid },
          { to: cart, label: 'Cart', icon: ShoppingCart, count: badge },
        ]
  return (
    <nav className={styles.tabBar} aria-label="Main">
      {[
        ...tabs,
        { to: '/profile/orders', label: 'Orders', icon: ReceiptIndianRupee },
        { to: '/profile', label: 'Account', icon: User },
      ].map(({ to, label, icon, ...rest }) => (
        <Link key={label} to={to} aria-current={currentValue(pathname, to)}>
          <Icon as={icon} />
          {label}
          <Count className={styles.count} value={'count' in rest ? rest.count : undefined} />
        </Link>
      ))}
    </nav>
  )
}

/** An order page counts as part of Orders. */
function currentValue(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to === '/profile/orders' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
