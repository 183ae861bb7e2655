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
  of: UserProfile
  counts: Counts
  /** After signing out everywhere. */
  onSignedOut: () => void
  /** What other features have to say about a person: the address book. */
  children: ReactNode
}

/** The profile page of spec 2. */
export function Profile({ of, counts, onSignedOut, children }: Props) {
  const cart = `/shop/${of.id}/cart`
  const [mailbox, host] = of.email.split('@')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="wrap profile">
      <header>
        <Avatar of={of} />
        <div>
          <h1 className={classes('d', hasLongWord(of.name) ? 'h2' : 'h1')}>{of.name}</h1>
          <p className="quiet">
            {mailbox}
            <wbr />@{host}
          </p>
        </div>
        <div className="btn-row">
          <Button onClick={() => setEditing(true)}>Edit Profile</Button>
          <LinkButton look="line" to="/shop">
            Close Profile
          </LinkButton>
        </div>
      </header>
      <nav className="tabs" aria-label="Yours">
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
            <Line name="Phone" value={of.phoneNo ?? 'Not provided'} />
            <Line name="Gender" value={of.gender ?? 'Not specified'} />
            <Line name="Member since" value={formatDate(of.createdAt)} />
            <Line name="Last updated" value={formatDate(of.updatedAt)} />
          </dl>
        </section>
        <div className="profile-side">
          <Security onSignedOut={onSignedOut} />
          <section aria-labelledby="light">
            <h2 className="h3" id="light">
              Theme
            </h2>
            <p className="small quiet">By day, by night, or as this device says. The movies are always at night.</p>
            <ThemeSwitch />
          </section>
        </div>
      </div>
      {children}
      {isEditing && <EditProfile of={of} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** One that, beside the picture on a hand, the larger letters would break. */
const hasLongWord = (name: string) => name.split(' ').some((word) => word.length > 16)

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)

/** A count that could not be had is left open, not shown as none. */
const CountCard = ({ to, label, count }: { to: string; label: string; count: number | undefined }) => (
  <li>
    <Link to={to}>
      <b className="num">{count === undefined ? '–' : formatCount(count)}</b>
      <span>{label}</span>
    </Link>
  </li>
)
