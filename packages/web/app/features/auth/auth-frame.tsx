import './auth.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storeName } from '../../lib/store.ts'
import { Picture } from '../../ui/picture.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

/** Three things of the bazaar; each address says what is drawn. */
const GOODS = ['furniture-0-orange-1', 'smartphones-2-yellow-2', 'women-1-blue-5'].map(
  (art) => `/art/products/${art}.svg`,
)

type Props = { title: string; lead: string; posters: readonly string[]; children: ReactNode }

/** The frame of signing in: the form beside the two sides of the street (LOOK: login). */
export function AuthFrame({ title, lead, posters, children }: Props) {
  return (
    <div className="duo">
      <div className="duo-art" aria-hidden="true">
        <div className="duo-day">
          {GOODS.map((src) => (
            <Picture key={src} src={src} alt="" />
          ))}
        </div>
        <div className="duo-night">
          {posters.map((src) => (
            <Picture key={src} src={src} alt="" />
          ))}
        </div>
        <span className="duo-seam" />
      </div>
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
