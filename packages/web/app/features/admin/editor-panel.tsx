import { formatDate } from '@shop/contract/kit/dates'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import notice from '../../ui/notice.module.css'
import { PicturePicker } from '../../ui/picture-picker.tsx'
import text from '../../ui/text.module.css'

type Props<Item> = {
  title: string
  archivedAt: string | null
  picture: Omit<ComponentProps<typeof PicturePicker<Item>>, 'disabled'>
  children: ReactNode
}

/** Editor of a catalogue item: title, archived notice, picture and form. */
export const EditorPanel = <Item,>({ title, archivedAt, picture, children }: Props<Item>) => (
  <section className={layout.panel} aria-label={title}>
    <h2 className={classes(text.h3, layout.spaceBelowXl)}>{title}</h2>
    {archivedAt !== null && (
      <p className={classes(notice.notice, notice.info, layout.spaceBelowXl)}>
        Archived on {formatDate(archivedAt)} and hidden from the shop. Restore it to edit it.
      </p>
    )}
    <div className={layout.spaceBelowXl}>
      <PicturePicker {...picture} disabled={archivedAt !== null} />
    </div>
    {children}
  </section>
)
