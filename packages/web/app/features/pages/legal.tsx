import './pages.css'
import { formatDate } from '@shop/contract/kit/dates'
import type { ReactNode } from 'react'

export type Section = { title: string; body: ReactNode }

type Props = {
  title: string
  lead: string
  sections: readonly Section[]
  /** The day on which its words last changed: '2026-11-20'. */
  changed: string
}

/** A legal page: numbered sections. */
export const Legal = ({ title, lead, sections, changed }: Props) => (
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
      <p className="small quiet">Last changed on {formatDate(changed)}.</p>
    </div>
  </article>
)
