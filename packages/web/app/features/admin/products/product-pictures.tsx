import { MAX_PICTURE_ALT, type ManagedProduct, type ProductPicture } from '@shop/contract/catalogue'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PicturePicker } from '../../../ui/picture-picker.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { SortableList } from '../sortable-list.tsx'
import styles from './product-pictures.module.css'
import { addProductPicture, saveProductPictures } from './products.api.ts'

type Row = ProductPicture & { id: number }
/** Saves the order, texts and removals. */
export type UnsavedPictures = { save: () => Promise<unknown> }

type Props = {
  product: ManagedProduct
  ref: Ref<UnsavedPictures>
  onChange: (changed: ManagedProduct) => void
  /** The form of the product asks before unsaved pictures are lost, since the router supports one guard only. */
  onDirtyChange: (isDirty: boolean) => void
}

/** `removed`: the URLs of those that were removed since the last save. */
type State = { rows: readonly Row[]; removed: readonly string[] }

/** The pictures of a product. New files are stored at once; order, texts and removals with a button or the product. */
export function ProductPictures({ product, ref, onChange, onDirtyChange }: Props) {
  const { rows, isDirty, save, change, add } = useProductPictures(product, onChange, onDirtyChange)
  useImperativeHandle(ref, () => ({ save: () => save.mutateAsync() }))
  const isArchived = product.state === 'archived'
  // Edits during a save would count as saved.
  const isDisabled = isArchived || save.isPending
  return (
    <fieldset className={styles.root} disabled={isDisabled}>
      <legend>Pictures</legend>
      {rows.length === 0 && <p className={text.quiet}>No pictures yet.</p>}
      <SortableList
        label="Pictures"
        items={rows}
        isDisabled={isDisabled}
        nameOf={({ id }) => `picture ${rows.findIndex((row) => row.id === id) + 1}`}
        onChange={change}
      >
        {(row) => (
          <span className={styles.picture}>
            <span className={productTile.tile} data-part="picture">
              <Picture src={row.url} alt="" />
            </span>
            <Field
              label={`Alternative text of picture ${rows.indexOf(row) + 1}`}
              maxLength={MAX_PICTURE_ALT}
              autoComplete="off"
              placeholder={product.name}
              value={row.alt}
              onChange={({ target }) =>
                change(rows.map((other) => (other.id === row.id ? { ...row, alt: target.value } : other)))
              }
            />
          </span>
        )}
      </SortableList>
      {save.error !== null && <Notice kind="bad">{save.error.message}</Notice>}
      {isDirty && (
        <div>
          <Button busyLabel={save.isPending && 'Saving...'} onClick={() => save.mutate()}>
            Save Pictures
          </Button>
        </div>
      )}
      <PicturePicker
        isMultiple
        disabled={isArchived}
        upload={(file) => addProductPicture(product.id, file)}
        onChange={add}
      />
    </fieldset>
  )
}

/** The pictures with their unsaved changes. */
function useProductPictures(
  product: ManagedProduct,
  onChange: Props['onChange'],
  onDirtyChange: Props['onDirtyChange'],
) {
  const [{ rows, removed }, setState] = useState<State>(() => ({ rows: addRows([], product.pictures), removed: [] }))
  const [isDirty, setDirty] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      saveProductPictures(product.id, {
        pictures: rows.map(({ url, alt }) => ({ url, alt })),
        removed: [...removed],
      }),
    onSuccess(changed) {
      setState((current) => ({ ...current, removed: [] }))
      markDirty(false)
      toast.success('Pictures saved.')
      onChange(changed)
    },
  })

  function markDirty(next: boolean) {
    setDirty(next)
    onDirtyChange(next)
  }

  return {
    rows,
    isDirty,
    save,
    change(next: readonly Row[]) {
      const missing = rows.filter(({ id }) => !next.some((row) => row.id === id)).map(({ url }) => url)
      setState({ rows: next, removed: [...removed, ...missing] })
      markDirty(true)
    },
    /** Appends the new picture and keeps what isn't saved. */
    add(changed: ManagedProduct) {
      setState((current) => {
        const known = new Set([...current.removed, ...current.rows.map(({ url }) => url)])
        const added = changed.pictures.filter(({ url }) => !known.has(url))
        return { ...current, rows: addRows(current.rows, added) }
      })
      onChange(changed)
    },
  }
}

function addRows(rows: readonly Row[], pictures: readonly ProductPicture[]): readonly Row[] {
  const firstId = Math.max(-1, ...rows.map(({ id }) => id)) + 1
  return [...rows, ...pictures.map((picture, index) => ({ ...picture, id: firstId + index }))]
}
