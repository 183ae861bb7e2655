import { type Brand, BrandRename, type BrandRenamePreview } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '../../../lib/use-action.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { brandKeys, productKeys } from '../query-keys.ts'
import { previewBrandRename, renameBrand } from './brands.api.ts'

/** Renames a brand after a preview, which says if another brand has the new name already. */
export function RenameBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [to, setTo] = useState(brand.name)
  const [seen, setSeen] = useState<BrandRenamePreview | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const onError = (error: Error) => setProblem(Object.values(fieldErrorsOf(error))[0] ?? error.message)
  const preview = useMutation({ mutationFn: previewBrandRename, onSuccess: setSeen, onError })
  const rename = useMutation({
    mutationFn: renameBrand,
    onSuccess: async ({ changing }) => {
      toast.success(`${countProducts(changing)} updated.`)
      await queryClient.invalidateQueries({ queryKey: brandKeys.all })
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      onClose()
    },
    onError(error) {
      setSeen(undefined)
      onError(error)
    },
  })

  function submit() {
    const { data, error } = BrandRename.safeParse({ from: brand.name, to })
    setProblem(error?.issues[0]?.message)
    if (!data) return
    if (seen === undefined) preview.mutate(data)
    else rename.mutate({ ...data, seen })
  }

  return (
    <FormDialog
      title={`Rename ${brand.name}`}
      saveLabel={seen === undefined ? 'Preview' : seen.merged > 0 ? 'Merge brands' : 'Rename'}
      isSaving={preview.isPending || rename.isPending}
      problem={undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <Field
        label="New name"
        maxLength={100}
        autoComplete="off"
        value={to}
        error={problem}
        onChange={({ target }) => {
          setTo(target.value)
          setSeen(undefined)
          setProblem(undefined)
        }}
      />
      {seen !== undefined && <Notice kind="info">{describe(to.trim(), seen)}</Notice>}
    </FormDialog>
  )
}

const countProducts = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

const describe = (to: string, { changing, merged }: BrandRenamePreview): string =>
  merged === 0
    ? `${countProducts(changing)} will have the brand “${to}”.`
    : `${countProducts(changing)} will join ${countProducts(merged)} of “${to}”. This can’t be undone.`
