import { Bookmark, ShoppingCart, User } from 'lucide'
import { Link, useLocation } from 'react-router'
import { SearchBox } from '../features/search/search-box.tsx'
import { areaOf } from '../lib/areas.ts'
import { storeName } from '../lib/rendering/site.ts'
import { type Session, useSession } from '../lib/session/session.ts'
import { validClaims } from '../lib/session/token.ts'
import { useSignInLink } from '../lib/session/use-sign-in-link.ts'
import button from '../ui/button.module.css'
import { IconButton, IconLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import visibility from '../ui/visibility.module.css'
import wordmark from '../ui/wordmark.module.css'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './bar.module.css'
import shell from './shell.module.css'
import { useAreaBadge } from './use-area-badge.ts'
import { useSignOut } from './use-sign-out.ts'

type Props = {
  /** The page has tabs on mobile, which contain the cart and the account. */
  hasTabs: boolean
}

/** The navigation bar. The server renders signed-in and signed-out controls; the browser then shows one of them. */
export function Bar({ hasTabs }: Props) {
  const area = areaOf(useLocation().pathname)
  const badge = useAreaBadge(area)
  const onSignOut = useSignOut()
  const session = useSession()
  const signInLink = useSignInLink()
  const signUpLink = useSignInLink('/signup')
  const signedIn = session && session.token !== undefined
  return (
    <header className={styles.bar}>
      <a className={classes(shell.skipLink, button.button)} href="#content">
        Skip to main content
      </a>
      <div className={classes(layout.container, styles.container)}>
        <BrandLink />
        <SearchBox catalogType={area === 'movies' ? 'movies' : 'products'} />
        <div className={styles.actions}>
          <nav className={visibility.desktopOnly} aria-label="Areas">
            <Link to="/shop" aria-current={area === 'shop' || undefined}>
              Shop
            </Link>
            <Link to="/movies" aria-current={area === 'movies' || undefined}>
              Movies
            </Link>
          </nav>
          {isStaffToken(session?.token) && <Link to="/admin">Admin</Link>}
          {signedIn !== false && (
            <span className={classes(styles.set, visibility.signedInOnly, hasTabs && visibility.desktopOnly)}>
              <Link className={visibility.desktopOnly} to="/profile/orders">
                Orders
              </Link>
              {area === 'movies' ? (
                <IconLink
                  icon={Bookmark}
                  label={`Watch later${countSuffix(badge, 'movie')}`}
                  to="/watchlist"
                  count={badge}
                />
              ) : (
                <CartButton session={session} count={badge} />
              )}
              <IconLink icon={User} label="Profile" to="/profile" />
              {/* On mobile, the profile has it. */}
              <button type="button" className={visibility.desktopOnly} onClick={onSignOut}>
                Sign Out
              </button>
            </span>
          )}
          {signedIn !== true && (
            <span className={classes(styles.set, visibility.signedOutOnly)}>
              <Link {...signInLink()}>Sign In</Link>
              <Link {...signUpLink()}>Sign Up</Link>
            </span>
          )}
        </div>
      </div>
    </header>
  )
}

const isStaffToken = (token: string | undefined): boolean => {
  const role = token === undefined ? undefined : validClaims(token)?.role
  return role !== undefined && role !== 'USER'
}

const countSuffix = (count: number | undefined, thing: string): string =>
  count ? `, ${count} ${thing}${count === 1 ? '' : 's'}` : ''

/** The server doesn't know the session. Until the browser does, the link uses `me`, which the guard replaces. */
function CartButton({ session, count }: { session: Session | undefined; count: number | undefined }) {
  if (session && session.userId === undefined) return <IconButton icon={ShoppingCart} label="Cart" disabled />
  return (
    <IconLink
      icon={ShoppingCart}
      label={`Cart${countSuffix(count, 'item')}`}
      to={`/shop/${session?.userId ?? 'me'}/cart`}
      count={count}
    />
  )
}

const BrandLink = () => (
  <Link className={wordmark.link} to="/shop" aria-label={`${storeName()}, go to shop`}>
    <Wordmark />
  </Link>
)
