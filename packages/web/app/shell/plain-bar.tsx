import { storeName } from '../lib/rendering/site.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import visibility from '../ui/visibility.module.css'
import wordmark from '../ui/wordmark.module.css'
import { Wordmark } from '../ui/wordmark.tsx'
import bar from './bar.module.css'

/**
 * The navigation bar of pages that load no scripts: brand and plain links. The early script's mark chooses the last
 * one.
 */
export const PlainBar = () => (
  <header className={classes(bar.bar, bar.plain)}>
    <div className={classes(layout.container, bar.container)}>
      <a className={wordmark.link} href="/shop" aria-label={`${storeName()}, go to shop`}>
        <Wordmark />
      </a>
      <nav className={bar.actions} aria-label="Areas">
        <a href="/shop">Shop</a>
        <a href="/movies">Movies</a>
        {/* On mobile there is no room for them; the footer has them. */}
        <a className={visibility.desktopOnly} href="/terms">
          Terms
        </a>
        <a className={visibility.desktopOnly} href="/privacy">
          Privacy
        </a>
        <a className={visibility.signedInOnly} href="/profile">
          Account
        </a>
        <a className={visibility.signedOutOnly} href="/login">
          Sign In
        </a>
      </nav>
    </div>
  </header>
)
