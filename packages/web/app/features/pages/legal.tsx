import { formatDate } from '@shop/contract/kit/dates'
import { anchorOf, type HelpSection, type LegalPage, type TextBlock } from '@shop/contract/support/help-texts.rules'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { LinkedText } from './linked-text.tsx'
import pages from './pages.module.css'

type Props = { page: LegalPage; sections: readonly HelpSection[] }

/** A legal page with numbered sections. */
export const Legal = ({ page: { title, lead, updatedOn }, sections }: Props) => (
  <article className={classes(layout.container, layout.section)}>
    <div className={classes(text.prose, pages.legal)} data-part="legal">
      <h1 className={classes(text.display, text.hero)}>{title}</h1>
      <p className={text.quiet}>{lead}</p>
      {sections.map((section, i) => (
        <section key={section.title} id={anchorOf(section.title)}>
          <h2>
            <span className={text.numeric}>{i + 1}.</span> {section.title}
          </h2>
          {section.body.map((block) => (
            <PolicyBlock key={String(block)} block={block} />
          ))}
        </section>
      ))}
      <p className={classes(text.small, text.quiet)}>Last updated on {formatDate(updatedOn)}.</p>
    </div>
  </article>
)

const PolicyBlock = ({ block }: { block: TextBlock }) =>
  typeof block === 'string' ? (
    <p>
      <LinkedText text={block} />
    </p>
  ) : (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  )
