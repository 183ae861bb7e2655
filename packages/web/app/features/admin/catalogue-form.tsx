import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../ui/button.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { SaveError } from './save-error.tsx'

type CatalogueItem = { version: number; archivedAt: string | null }

type Props<Item extends CatalogueItem> = {
  /** Undefined: a new one. */
  item: Item | undefined
  name: string
  /** What it is: 'Product', as on the button. */
  kind: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  isSubmitting: boolean
  problem: string | undefined
  loadDifferences: (of: Item) => Promise<readonly (readonly [name: string, value: string])[]>
  archive: (of: Item, archived: boolean) => Promise<Item>
  onSaved: (item: Item, words: string) => void
  children: ReactNode
}

/** The frame of the form of something on a shelf: its fields, why a save was refused, Save, and Archive or Bring Back. */
export function CatalogueForm<Item extends CatalogueItem>({ item: of, name, kind, ...props }: Props<Item>) {
  const isArchived = of !== undefined && of.archivedAt !== null
  return (
    <form className="form" onSubmit={props.onSubmit} noValidate>
      <fieldset className="form" disabled={isArchived}>
        {props.children}
      </fieldset>
      {props.problem !== undefined && (
        <SaveError problem={props.problem} {...(of && { loadDifferences: () => props.loadDifferences(of) })} />
      )}
      <div className="row flex-wrap">
        <Button type="submit" disabled={isArchived} busyLabel={props.isSubmitting && 'Saving...'}>
          {of === undefined ? `Create ${kind}` : `Save ${kind}`}
        </Button>
        {of !== undefined && (
          <ArchiveButton
            name={name}
            isArchived={isArchived}
            send={(archived) => props.archive(of, archived)}
            onDone={props.onSaved}
          />
        )}
      </div>
    </form>
  )
}
