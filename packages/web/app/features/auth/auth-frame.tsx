import './auth.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storeName } from '../../lib/store.ts'
import { SplitArtwork } from '../../ui/split-artwork.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

type Props = { title: string; lead: string; posters: readonly string[]; children: ReactNode }

/** The frame of signing in: the form beside the two sides of the street (LOOK: login). */
export function AuthFrame({ title, lead, posters, children }: Props) {
  return (
    <div className="duo">
      <SplitArtwork posters={posters} />
      <div className="duo-form">
        <Link className="mark" to="/" aria-label={`${storeName()}, home`}>
          <Wordmark />
        </Link>
        <div>
          <h1 className="d hero">{title}</h1>
          <p className="quiet">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
