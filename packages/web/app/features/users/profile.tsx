import { formatCount } from '@shop/contract/kit/numbers'
import './profile.css'
import { formatDate } from '@shop/contract/kit/dates'
import type { UserProfile } from '@shop/contract/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Avatar } from './avatar.tsx'
import { EditProfile } from './edit-profile.tsx'
import { Security } from './security.tsx'

type Counts = { cart: number | undefined; watchLater: number | undefined; orders: number | undefined }

type Props = {
  user: UserProfile
  counts: Counts
  onSignedOut: () => void
  /** Sections of other features. */
  children: ReactNode
}

export function Profile({ user, counts, onSignedOut, children }: Props) {
  const cart = `/shop/${user.id}/cart`
  const [mailbox, host] = user.email.split('@')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="wrap profile">
      <header>
        <Avatar user={user} />
        <div>
          <h1 className={classes('d', hasLongWord(user.name) ? 'h2' : 'h1')}>{user.name}</h1>
          <p className="quiet">
            {mailbox}
            <wbr />@{host}
          </p>
        </div>
        <div className="btn-row">
          <Button onClick={() => setEditing(true)}>Edit Profile</Button>
          <LinkButton variant="line" to="/shop">
            Close Profile
          </LinkButton>
        </div>
      </header>
      <nav className="tabs" aria-label="Your account">
        <Link to="/profile" aria-current="page">
          Profile
        </Link>
        <Link to={cart}>Cart</Link>
        <Link to="/watchlist">Watchlist</Link>
      </nav>
      <ul className="profile-counts">
        <CountCard to={cart} label="Cart" count={counts.cart} />
        <CountCard to="/watchlist" label="Watchlist" count={counts.watchLater} />
        <CountCard to="/profile/orders" label="My Orders" count={counts.orders} />
      </ul>
      <div className="profile-halves">
        <section aria-labelledby="details">
          <h2 className="h3" id="details">
            Your details
          </h2>
          <dl>
            <Detail name="Phone" value={user.phoneNo ?? 'Not provided'} />
            <Detail name="Gender" value={user.gender ?? 'Not specified'} />
            <Detail name="Member since" value={formatDate(user.createdAt)} />
            <Detail name="Last updated" value={formatDate(user.updatedAt)} />
          </dl>
        </section>
        <div className="profile-side">
          <Security onSignedOut={onSignedOut} />
          <section aria-labelledby="light">
            <h2 className="h3" id="light">
              Theme
            </h2>
            <p className="small quiet">Light, dark or system. Movies are always dark.</p>
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
    <dd className="num">{value}</dd>
  </div>
)

/** A count that couldn't be loaded shows a dash, not 0. */
const CountCard = ({ to, label, count }: { to: string; label: string; count: number | undefined }) => (
  <li>
    <Link to={to}>
      <b className="num">{count === undefined ? '–' : formatCount(count)}</b>
      <span>{label}</span>
    </Link>
  </li>
)
