import { storeName } from '../lib/store.ts'
import { Wordmark } from '../ui/wordmark.tsx'

/** The bar of pages without scripts: the brand and plain links, no account controls (decision 70). */
export const PlainBar = () => (
  <header className="bar bar-plain">
    <div className="wrap">
      <a className="mark" href="/shop" aria-label={`${storeName()}, to the shop`}>
        <Wordmark />
      </a>
      <nav className="acts" aria-label="Areas">
        <a href="/shop">Shop</a>
        <a href="/movies">Movies</a>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
      </nav>
    </div>
  </header>
)
