import type { Role } from '@shop/contract/users'
import {
  Film,
  Gauge,
  HandCoins,
  HeartPulse,
  LogOut,
  Mail,
  Package,
  ReceiptIndianRupee,
  ScrollText,
  TicketPercent,
  TriangleAlert,
  Users,
} from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { canOpen } from '../../lib/staff.ts'
import { storeName } from '../../lib/store.ts'
import { classes } from '../../ui/classes.ts'
import darkBand from '../../ui/dark-band.module.css'
import { Icon } from '../../ui/icon.tsx'
import wordmark from '../../ui/wordmark.module.css'
import { Wordmark } from '../../ui/wordmark.tsx'
import frame from './styles/frame.module.css'

const LINKS = [
  { to: '/admin', label: 'Dashboard', icon: Gauge },
  { to: '/admin/managemovies', label: 'Movies', icon: Film },
  { to: '/admin/manageorders', label: 'Orders', icon: ReceiptIndianRupee },
  { to: '/admin/manageproducts', label: 'Products', icon: Package },
  { to: '/admin/offers', label: 'Promotions', icon: TicketPercent },
  { to: '/admin/manageusers', label: 'Users', icon: Users },
  { to: '/admin/messages', label: 'Messages', icon: Mail },
  { to: '/admin/managepayments', label: 'Payments', icon: HandCoins },
  { to: '/admin/alerts', label: 'Alerts', icon: TriangleAlert },
  { to: '/admin/activity', label: 'Activity', icon: ScrollText },
  { to: '/admin/health', label: 'Health', icon: HeartPulse },
] as const

/** A sidebar on desktop; a top bar with tabs at the bottom on mobile. Shows only the pages that the role may open. */
export function AdminNav({ role, onLogout }: { role: Role | undefined; onLogout: () => void }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On mobile the tabs scroll sideways, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the URL
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <header className={classes(frame.sidebar, darkBand.darkBand)}>
      <Link className={classes(wordmark.link, frame.brand)} to="/shop" aria-label={`${storeName()}, go to shop`}>
        <Wordmark />
      </Link>
      <nav aria-label="Admin" ref={nav}>
        {LINKS.filter(({ to }) => canOpen(role, to)).map(({ to, label, icon }) => (
          <Link className={frame.navLink} key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon as={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={frame.navLink} onClick={onLogout}>
        <Icon as={LogOut} />
        Logout
      </button>
    </header>
  )
}
