import './landing-top.css'
import { Menu, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { storeName } from '../../lib/store.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

/** The landing page's own bar, over both halves; on a hand its links fold into a menu. */
export function LandingTop() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [open])
  return (
    <header className="landing-top">
      <div className="wrap">
        <Link className="mark" to="/" aria-label={`${storeName()}, home`}>
          <Wordmark />
        </Link>
        <IconButton
          ref={button}
          className="hand"
          icon={open ? X : Menu}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
        />
        <nav id="landing-menu" className={classes(open && 'open')} aria-label="Main">
          <Link to="/shop">Shop</Link>
          <Link to="/movies">Movies</Link>
          <Link className="when-out" to="/login">
            Sign In
          </Link>
          <LinkButton className="when-out" to="/signup">
            Sign Up
          </LinkButton>
          <Link className="when-in" to="/profile">
            Profile
          </Link>
        </nav>
      </div>
    </header>
  )
}
