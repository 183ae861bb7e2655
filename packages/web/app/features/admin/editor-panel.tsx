import { formatDate } from '@shop/contract/kit/dates'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import notice from '../../ui/notice.module.css'
import text from '../../ui/text.module.css'

type Props = {
  title: string
  /** The public page, or a preview of it. */
  page: string
  pageLabel?: string
  /** The URL of a new item with the same values. */
  duplicate: string
  archivedAt: string | null
  /** Edits its picture or pictures. */
  picture: ReactNode
  children: ReactNode
}

/** Editor of a catalogue item: title, archived notice, picture and form. */
export const EditorPanel = ({
  title,
  page,
  pageLabel = 'View on site',
  duplicate,
  archivedAt,
  picture,
  children,
}: Props) => (
  <section className={layout.panel} aria-label={title}>
    <div className={classes(layout.row, layout.wrap, layout.between, layout.spaceBelowXl)}>
      <h2 className={text.h3}>{title}</h2>
      <div className={classes(layout.row, layout.wrap, layout.compactButtons)}>
        {archivedAt === null && (
          <LinkButton variant="line" to={page}>
            {pageLabel}
          </LinkButton>
        )}
        <LinkButton variant="line" to={duplicate}>
          Duplicate
        </LinkButton>
      </div>
    </div>
    {archivedAt !== null && (
      <p className={classes(notice.notice, notice.info, layout.spaceBelowXl)}>
        Archived on {formatDate(archivedAt)} and hidden from the shop. Restore it to edit it.
      </p>
    )}
    <div className={layout.spaceBelowXl}>{picture}</div>
    {children}
  </section>
)
