import type { BulkChange, BulkPreview, BulkSelection } from '@shop/contract/catalogue'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { productKeys } from '../query-keys.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkPreviewTable } from './bulk-preview-table.tsx'
import { applyBulkEdit } from './products.api.ts'

type Props = { selection: BulkSelection; onDone: () => void; onClose: () => void }

/** Edits many products at once: a form, then a preview, then all changes or none. */
export function BulkDialog({ selection, onDone, onClose }: Props) {
  const id = useId()
  const queryClient = useQueryClient()
  const [previewed, setPreviewed] = useState<{ change: BulkChange; preview: BulkPreview } | undefined>()
  const [isBack, setIsBack] = useState(false)
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const apply = useMutation({
    mutationFn: ({ change, preview }: NonNullable<typeof previewed>) =>
      applyBulkEdit({ choice: selection, change, seen: preview.seen, leavesOut: skipsInvalid }),
    async onSuccess({ changed }) {
      toast.success(`${formatCountOf(changed, 'product')} updated.`)
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      onDone()
    },
  })

  const isPreviewing = previewed !== undefined && !isBack
  return (
    <Dialog onClose={onClose} labelledBy={id}>
      <div className={dialog.content}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          Edit products
        </h2>
        <div hidden={isPreviewing}>
          <BulkForm
            selection={selection}
            onPreview={(change, preview) => {
              setPreviewed({ change, preview })
              setIsBack(false)
              setSkipsInvalid(false)
              apply.reset()
            }}
            onClose={onClose}
          />
        </div>
        {isPreviewing && (
          <BulkPreviewTable preview={previewed.preview}>
            <Checkbox checked={skipsInvalid} onChange={(event) => setSkipsInvalid(event.target.checked)}>
              Skip these and update the rest
            </Checkbox>
          </BulkPreviewTable>
        )}
        {isPreviewing && apply.error !== null && <Notice kind="bad">{apply.error.message}</Notice>}
      </div>
      {isPreviewing && (
        <div className={dialog.actions}>
          <Button variant="line" onClick={() => setIsBack(true)}>
            Back
          </Button>
          <Button
            disabled={previewed.preview.changing === 0 || (previewed.preview.refusing > 0 && !skipsInvalid)}
            busyLabel={apply.isPending && 'Updating...'}
            onClick={() => apply.mutate(previewed)}
          >
            Update {formatCount(previewed.preview.changing)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
