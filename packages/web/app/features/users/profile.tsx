import './profile.css'
import { formatDate } from '@shop/contract/kit/dates'
import type { UserProfile } from '@shop/contract/users'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

type Counts = { cart: number | undefined; watchLater: number | undefined; orders: number | undefined }

/** 'AK' of 'Asha Kumari'. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word, i, words) => (i === 0 || i === words.length - 1 ? [[...word][0]] : []))
    .join('')
    .toUpperCase()

/** The profile page of spec 2. */
export function Profile({ of, counts }: { of: UserProfile; counts: Counts }) {
  const cart = `/shop/${of.id}/cart`
  const initials = <span className="d">{initialsOf(of.name)}</span>
  return (
    <div className="wrap profile">
      <header>
        <span className="avatar" aria-hidden="true">
          {of.profileImageUrl === null ? initials : <Picture src={of.profileImageUrl} alt="" fallback={initials} />}
        </span>
        <div>
          <h1 className="d h1">{of.name}</h1>
          <p className="quiet">{of.email}</p>
        </div>
        <LinkButton look="line" to="/shop">
          Close Profile
        </LinkButton>
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
        <section aria-labelledby="light">
          <h2 className="h3" id="light">
            Theme
          </h2>
          <p className="small quiet">By day, by night, or as this device says. The movies are always at night.</p>
          <ThemeSwitch />
        </section>
      </div>
    </div>
  )
}

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
      <b className="num">{count === undefined ? '–' : count.toLocaleString('en-IN')}</b>
      <span>{label}</span>
    </Link>
  </li>
)
