import { Menu, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { storeName } from '../../lib/rendering/site.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import visibility from '../../ui/visibility.module.css'
import wordmark from '../../ui/wordmark.module.css'
import { Wordmark } from '../../ui/wordmark.tsx'
import styles from './landing-top.module.css'

/** The landing page's navigation bar. On mobile its links are in a menu. */
export function LandingTop() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <header className={styles.root} data-part="landing-header">
      <div className={classes(layout.container, styles.container)}>
        <Link className={wordmark.link} to="/" aria-label={`${storeName()}, home`}>
          <Wordmark />
        </Link>
        <IconButton
          ref={button}
          className={visibility.mobileOnly}
          icon={open ? X : Menu}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
        />
        <nav id="landing-menu" className={classes(open && styles.open)} aria-label="Main">
          <Link to="/shop">Shop</Link>
          <Link to="/movies">Movies</Link>
          <Link className={visibility.signedOutOnly} to="/login">
            Sign In
          </Link>
          <LinkButton className={classes(visibility.signedOutOnly, styles.button)} to="/signup">
            Sign Up
          </LinkButton>
          <Link className={visibility.signedInOnly} to="/profile">
            Profile
          </Link>
        </nav>
      </div>
    </header>
  )
}
