import { formatDate } from '@shop/contract/kit/dates'
import { formatCount } from '@shop/contract/kit/numbers'
import type { UserProfile } from '@shop/contract/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import tabs from '../../ui/tabs.module.css'
import text from '../../ui/text.module.css'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import visibility from '../../ui/visibility.module.css'
import { Avatar } from './avatar.tsx'
import { DateOfBirthButton } from './date-of-birth-button.tsx'
import { Devices } from './devices.tsx'
import { EditProfile } from './edit-profile.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './profile.module.css'
import { Security } from './security.tsx'
import { TwoFactor } from './two-factor.tsx'

type Counts = { cart: number | undefined; watchLater: number | undefined; orders: number | undefined }

type Props = {
  user: UserProfile
  dateOfBirth: string | null
  counts: Counts
  onSignOut: () => void
  /** The server has ended the session. */
  onSignedOut: () => void
  /** Sections of other features. */
  children: ReactNode
}

export function Profile({ user, dateOfBirth, counts, onSignOut, onSignedOut, children }: Props) {
  const cart = `/shop/${user.id}/cart`
  const [mailbox, host] = user.email.split('@')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={classes(layout.container, styles.root)}>
      <header>
        <Avatar user={user} />
        <div>
          <h1 className={classes(text.display, hasLongWord(user.name) ? text.h2 : text.h1)}>{user.name}</h1>
          <p className={text.quiet}>
            {mailbox}
            <wbr />@{host}
          </p>
        </div>
        <div className={classes(layout.buttonRow, styles.buttonRow)}>
          <Button onClick={() => setEditing(true)}>Edit Profile</Button>
          <LinkButton variant="line" to="/shop">
            Close Profile
          </LinkButton>
          {/* On desktop, the bar has it. */}
          <Button variant="line" className={visibility.mobileOnly} onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      </header>
      <nav className={tabs.tabs} aria-label="Your account">
        <Link to="/profile" aria-current="page">
          Profile
        </Link>
        <Link to={cart}>Cart</Link>
        <Link to="/profile/wishlist">Wishlist</Link>
        <Link to="/watchlist">Watchlist</Link>
        <Link to="/profile/store-credit">Store credit</Link>
        <Link to="/profile/tickets">Tickets</Link>
        <Link to="/profile/privacy">Privacy</Link>
        {user.role !== 'USER' && <Link to="/admin">Admin</Link>}
      </nav>
      <ul className={styles.counts}>
        <CountCard to={cart} label="Cart" count={counts.cart} />
        <CountCard to="/watchlist" label="Watchlist" count={counts.watchLater} />
        <CountCard to="/profile/orders" label="My Orders" count={counts.orders} />
      </ul>
      <div className={styles.halves}>
        <section aria-labelledby="details">
          <h2 className={text.h3} id="details">
            Your details
          </h2>
          <dl>
            <Detail name="Phone" value={user.phoneNo === null ? 'Not provided' : `+91 ${user.phoneNo}`} />
            <Detail name="Gender" value={user.gender ?? 'Not specified'} />
            <Detail name="Date of birth" value={dateOfBirth === null ? 'Not declared' : formatDate(dateOfBirth)} />
            <Detail name="Member since" value={formatDate(user.createdAt)} />
            <Detail name="Last updated" value={formatDate(user.updatedAt)} />
          </dl>
          <DateOfBirthButton saved={dateOfBirth} />
        </section>
        <div className={styles.side}>
          <Security onSignedOut={onSignedOut} />
          <TwoFactor />
          <Passkeys />
          <Devices />
          <section aria-labelledby="light">
            <h2 className={text.h3} id="light">
              Theme
            </h2>
            <p className={classes(text.small, text.quiet)}>Light, dark or system. Movies are always dark.</p>
            <ThemeSwitch />
          </section>
        </div>
      </div>
      {children}
      {isEditing && <EditProfile user={user} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** A word that is too wide for the large heading on mobile. */
const hasLongWord = (name: string) => name.split(' ').some((word) => word.length > 16)

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={text.numeric}>{value}</dd>
  </div>
)

/** A count that couldn't be loaded shows a dash, not 0. */
const CountCard = ({ to, label, count }: { to: string; label: string; count: number | undefined }) => (
  <li>
    <Link to={to}>
      <b className={text.numeric}>{count === undefined ? '–' : formatCount(count)}</b>
      <span>{label}</span>
    </Link>
  </li>
)
