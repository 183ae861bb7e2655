import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import layout from '../../ui/layout.module.css'
import { ArchiveButton } from './archive-button.tsx'
import { SaveError } from './save-error.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type CatalogueItem = { version: number }

type Props<Item extends CatalogueItem> = {
  /** Undefined for a new item. */
  item: Item | undefined
  name: string
  isArchived: boolean
  archiveNote?: string | undefined
  /** Further buttons beside Save. */
  actions?: ReactNode
  /** 'Product' or 'Movie', for the button. */
  kind: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  isSubmitting: boolean
  isDirty: boolean
  problem: string | undefined
  loadDifferences: (item: Item) => Promise<readonly (readonly [name: string, value: string])[]>
  setArchived: (item: Item, archived: boolean) => Promise<Item>
  onSaved: (item: Item, message: string) => void
  children: ReactNode
}

/** Shared form of products and movies: fields, error, Save, and Archive or Restore. */
export function CatalogueForm<Item extends CatalogueItem>({ item, name, isArchived, kind, ...props }: Props<Item>) {
  return (
    <form className={field.form} onSubmit={props.onSubmit} noValidate>
      {/* Saving a new item opens its editor. */}
      <UnsavedGuard isDirty={props.isDirty && !props.isSubmitting} />
      <fieldset className={field.form} disabled={isArchived}>
        {props.children}
      </fieldset>
      {props.problem !== undefined && (
        <SaveError problem={props.problem} {...(item && { loadDifferences: () => props.loadDifferences(item) })} />
      )}
      <div className={classes(layout.row, layout.wrap)}>
        <Button type="submit" disabled={isArchived} busyLabel={props.isSubmitting && 'Saving...'}>
          {item === undefined ? `Create ${kind}` : `Save ${kind}`}
        </Button>
        {props.actions}
        {item !== undefined && (
          <ArchiveButton
            name={name}
            isArchived={isArchived}
            archiveNote={props.archiveNote}
            setArchived={(archived) => props.setArchived(item, archived)}
            onDone={props.onSaved}
          />
        )}
      </div>
    </form>
  )
}
