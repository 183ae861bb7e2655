import { formatDate } from '@shop/contract/kit/dates'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import pages from './pages.module.css'

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
  <article className={classes(layout.container, layout.section)}>
    <div className={classes(text.prose, pages.legal)} data-part="legal">
      <h1 className={classes(text.display, text.hero)}>{title}</h1>
      <p className={text.quiet}>{lead}</p>
      {sections.map((section, i) => (
        <section key={section.title}>
          <h2>
            <span className={text.numeric}>{i + 1}.</span> {section.title}
          </h2>
          {section.body}
        </section>
      ))}
      <p className={classes(text.small, text.quiet)}>Last updated on {formatDate(updatedOn)}.</p>
    </div>
  </article>
)
