import { formatDate } from '@shop/contract/kit/dates'
import type { ComponentProps, ReactNode } from 'react'
import { PicturePicker } from '../../ui/picture-picker.tsx'

type Props<Item> = {
  title: string
  archivedAt: string | null
  picture: Omit<ComponentProps<typeof PicturePicker<Item>>, 'disabled'>
  children: ReactNode
}

/** Editor of a catalogue item: title, archived notice, picture and form. */
export const EditorPanel = <Item,>({ title, archivedAt, picture, children }: Props<Item>) => (
  <section className="panel" aria-label={title}>
    <h2 className="h3 mb-5">{title}</h2>
    {archivedAt !== null && (
      <p className="notice notice-info mb-5">
        Archived on {formatDate(archivedAt)} and hidden from the shop. Restore it to edit it.
      </p>
    )}
    <div className="mb-5">
      <PicturePicker {...picture} disabled={archivedAt !== null} />
    </div>
    {children}
  </section>
)
