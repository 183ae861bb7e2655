import { Film, Gauge, HandCoins, LogOut, Package, ReceiptIndianRupee, Users } from 'lucide'
import { Link, useLocation } from 'react-router'
import { storeName } from '../../lib/store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

const PLACES = [
  { to: '/admin', label: 'Dashboard', icon: Gauge },
  { to: '/admin/managemovies', label: 'Movies', icon: Film },
  { to: '/admin/manageorders', label: 'Orders', icon: ReceiptIndianRupee },
  { to: '/admin/manageproducts', label: 'Products', icon: Package },
  { to: '/admin/manageusers', label: 'Users', icon: Users },
] as const

/** Moderators don't touch money (decision 20). */
const ADMIN_PLACES = [...PLACES, { to: '/admin/managepayments', label: 'Payments', icon: HandCoins }] as const

/** A rail on a desk; on a hand a bar above, and the places at the thumb. */
export function AdminRail({ isAdmin, onLogout }: { isAdmin: boolean; onLogout: () => void }) {
  const { pathname } = useLocation()
  return (
    <header className="admin-rail">
      <Link className="mark" to="/shop" aria-label={`${storeName()}, to the shop`}>
        <Wordmark />
      </Link>
      <nav aria-label="Admin">
        {(isAdmin ? ADMIN_PLACES : PLACES).map(({ to, label, icon }) => (
          <Link className="admin-place" key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon as={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <IconButton icon={LogOut} label="Logout" onClick={onLogout} />
    </header>
  )
}
