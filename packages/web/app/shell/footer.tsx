import { Link } from 'react-router'
import { sellerDetails, storeName } from '../lib/rendering/site.ts'
import { useSignInLink } from '../lib/session/use-sign-in-link.ts'
import { classes } from '../ui/classes.ts'
import darkBand from '../ui/dark-band.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import styles from './footer.module.css'

type FooterLink = { to: string; label: string; plain?: boolean }

/** `plain`: links to a page without scripts, which is loaded as a document. */
const COLUMNS: readonly { title?: string; links: readonly FooterLink[] }[] = [
  {
    links: [
      { to: '/', label: 'Home' },
      { to: '/shop', label: 'Shop' },
      { to: '/movies', label: 'Movies' },
      { to: '/profile', label: 'Account' },
      { to: '/login', label: 'Login' },
      { to: '/recommendations', label: 'Recommendations' },
      { to: '/about', label: 'About' },
    ],
  },
  {
    title: 'Categories',
    links: [
      { to: '/category/electronics', label: 'Electronics' },
      { to: '/category/fashion', label: 'Fashion' },
      { to: '/movies/search?query=Action&page=0', label: 'Action Movies' },
      { to: '/movies/search?query=Drama&page=0', label: 'Drama Series' },
      { to: '/category/fashion?sort=newest', label: 'New Arrivals' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/support', label: 'Help and complaints' },
      { to: '/faq', label: 'FAQ' },
      { to: '/blog', label: 'Blog' },
      { to: '/privacy', label: 'Privacy', plain: true },
      { to: '/terms', label: 'Terms of Service', plain: true },
      { to: '/terms-and-conditions', label: 'Terms and Conditions', plain: true },
      { to: '/refund-policy', label: 'Refund policy', plain: true },
    ],
  },
]

export function Footer() {
  const signInLink = useSignInLink()
  return (
    <footer className={classes(styles.footer, darkBand.darkBand)}>
      <div className={classes(layout.container, styles.columns)}>
        {COLUMNS.map(({ title = storeName(), links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label, plain = false }) => (
                <li key={to} className={to === '/login' ? visibility.signedOutOnly : undefined}>
                  <Link {...(to === '/login' ? signInLink() : { to })} reloadDocument={plain}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p id="legal" className={classes(styles.seller, text.small)}>
          {sellerDetails()}
        </p>
      </div>
    </footer>
  )
}
