import { formatDate } from '@shop/contract/kit/dates'
import type { ComponentProps, ReactNode } from 'react'
import { PicturePicker } from '../../ui/picture-picker.tsx'

type Props<Thing> = {
  title: string
  archivedAt: string | null
  /** Its picture, and how it gets another one. */
  picture: Omit<ComponentProps<typeof PicturePicker<Thing>>, 'disabled'>
  /** The form for the rest. */
  children: ReactNode
}

/** A thing of the catalogue that is changed: its name, whether it is archived, its picture, its form. */
export const EditorPanel = <Thing,>({ title, archivedAt, picture, children }: Props<Thing>) => (
  <section className="panel" aria-label={title}>
    <h2 className="h3 mb-5">{title}</h2>
    {archivedAt !== null && (
      <p className="notice notice-info mb-5">
        Archived on {formatDate(archivedAt)}: nobody finds it in the shop. Bring it back to change it.
      </p>
    )}
    <div className="mb-5">
      <PicturePicker {...picture} disabled={archivedAt !== null} />
    </div>
    {children}
  </section>
)
