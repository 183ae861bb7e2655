import { type Brand, BrandRename, type BrandRenamePreview } from '@shop/contract/catalogue'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { brandKeys, productKeys } from '../query-keys.ts'
import { usePreviewedChange } from '../use-previewed-change.ts'
import { previewBrandRename, renameBrand } from './brands.api.ts'

/** Renames a brand after a preview, which says if another brand has the new name already. */
export function RenameBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [to, setTo] = useState(brand.name)
  const rename = usePreviewedChange({
    preview: previewBrandRename,
    apply: renameBrand,
    async onDone({ changing }) {
      toast.success(`${formatCountOf(changing, 'product')} updated.`)
      await queryClient.invalidateQueries({ queryKey: brandKeys.all })
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      onClose()
    },
  })
  const { seen } = rename

  return (
    <FormDialog
      title={`Rename ${brand.name}`}
      saveLabel={seen === undefined ? 'Preview' : seen.merged > 0 ? 'Merge brands' : 'Rename'}
      isSaving={rename.isPending}
      problem={undefined}
      onSubmit={() => {
        const { data, error } = BrandRename.safeParse({ from: brand.name, to })
        rename.setProblem(error?.issues[0]?.message)
        if (data) rename.submit(data)
      }}
      onClose={onClose}
    >
      <Field
        label="New name"
        maxLength={100}
        autoComplete="off"
        value={to}
        error={rename.problem}
        onChange={({ target }) => {
          setTo(target.value)
          rename.reset()
        }}
      />
      {seen !== undefined && <Notice kind="info">{describe(to.trim(), seen)}</Notice>}
    </FormDialog>
  )
}

const describe = (to: string, { changing, merged }: BrandRenamePreview): string =>
  merged === 0
    ? `${formatCountOf(changing, 'product')} will have the brand “${to}”.`
    : `${formatCountOf(changing, 'product')} will join ${formatCountOf(merged, 'product')} of “${to}”. This can’t be undone.`
