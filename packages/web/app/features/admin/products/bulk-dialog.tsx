import type { BulkChange, BulkPreview, BulkSelection } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQueryClient } from '@tanstack/react-query'
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
import { sendBulk } from './products.api.ts'

type Props = { choice: BulkSelection; onDone: () => void; onClose: () => void }

/** Edits many products at once: a form, then a preview, then all changes or none. */
export function BulkDialog({ choice, onDone, onClose }: Props) {
  const id = useId()
  const cache = useQueryClient()
  const [previewed, setLooked] = useState<{ change: BulkChange; preview: BulkPreview } | undefined>()
  const [isBack, setBack] = useState(false)
  const [leavesOut, setLeavesOut] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  async function apply({ change, preview }: NonNullable<typeof previewed>) {
    setBusy(true)
    try {
      const { changed } = await sendBulk({ choice, change, seen: preview.seen, leavesOut })
      toast.success(`${formatCount(changed)} ${changed === 1 ? 'product' : 'products'} updated.`)
      await cache.invalidateQueries({ queryKey: productKeys.all })
      onDone()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  const isPreviewing = previewed !== undefined && !isBack
  return (
    <Dialog onClose={onClose} labelledBy={id}>
      <div className={dialog.content}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          Edit products
        </h2>
        <div hidden={isPreviewing}>
          <BulkForm
            choice={choice}
            onPreview={(change, preview) => {
              setLooked({ change, preview })
              setBack(false)
              setLeavesOut(false)
              setProblem(undefined)
            }}
            onClose={onClose}
          />
        </div>
        {isPreviewing && (
          <BulkPreviewTable of={previewed.preview}>
            <Checkbox checked={leavesOut} onChange={(event) => setLeavesOut(event.target.checked)}>
              Skip these and update the rest
            </Checkbox>
          </BulkPreviewTable>
        )}
        {isPreviewing && problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      </div>
      {isPreviewing && (
        <div className={dialog.actions}>
          <Button variant="line" onClick={() => setBack(true)}>
            Back
          </Button>
          <Button
            disabled={previewed.preview.changing === 0 || (previewed.preview.refusing > 0 && !leavesOut)}
            busyLabel={busy && 'Updating...'}
            onClick={() => void apply(previewed)}
          >
            Update {formatCount(previewed.preview.changing)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
