import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import { SplitArtwork } from '../../ui/split-artwork.tsx'
import text from '../../ui/text.module.css'
import wordmark from '../../ui/wordmark.module.css'
import { Wordmark } from '../../ui/wordmark.tsx'
import auth from './auth.module.css'

type Props = { title: string; lead: string; posters: readonly string[]; children: ReactNode }

/** The layout of the sign-in pages: the artwork beside the form. */
export function AuthFrame({ title, lead, posters, children }: Props) {
  return (
    <div className={auth.split}>
      <SplitArtwork className={auth.picture} posters={posters} />
      <div className={auth.form}>
        <Link className={wordmark.link} to="/" aria-label={`${storeName()}, home`}>
          <Wordmark />
        </Link>
        <div>
          <h1 className={classes(text.display, text.hero)}>{title}</h1>
          <p className={text.quiet}>{lead}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
