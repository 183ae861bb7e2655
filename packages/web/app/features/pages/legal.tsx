import './pages.css'
import { formatDate } from '@shop/contract/kit/dates'
import type { ReactNode } from 'react'

export type Section = { title: string; body: ReactNode }

type Props = {
  title: string
  lead: string
  sections: readonly Section[]
  /** Date of the last change, such as '2026-11-20'. */
  updatedOn: string
}

/** A legal page with numbered sections. */
export const Legal = ({ title, lead, sections, updatedOn }: Props) => (
  <article className="wrap sect">
    <div className="prose legal">
      <h1 className="d hero">{title}</h1>
      <p className="quiet">{lead}</p>
      {sections.map((section, i) => (
        <section key={section.title}>
          <h2>
            <span className="num">{i + 1}.</span> {section.title}
          </h2>
          {section.body}
        </section>
      ))}
      <p className="small quiet">Last updated on {formatDate(updatedOn)}.</p>
    </div>
  </article>
)
