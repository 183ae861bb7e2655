import { type ManagedSubCategory, SubCategoryMove, type SubCategoryMovePreview } from '@shop/contract/catalogue'
import { CATEGORIES, categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { productKeys, subCategoryKeys } from '../query-keys.ts'
import { usePreviewedChange } from '../use-previewed-change.ts'
import { moveSubCategory, previewSubCategoryMove } from './sub-categories.api.ts'

/** Renames a sub-category or moves its products to another one, after a preview. */
export function MoveSubCategory({ from, onClose }: { from: ManagedSubCategory; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [mainCategory, setMainCategory] = useState(
    CATEGORIES.some((category) => category.mainCategory === from.mainCategory) ? from.mainCategory : '',
  )
  const [subCategory, setSubCategory] = useState(from.subCategory)
  const move = usePreviewedChange({
    preview: previewSubCategoryMove,
    apply: moveSubCategory,
    async onDone({ changing }) {
      toast.success(`${formatCountOf(changing, 'product')} moved.`)
      await queryClient.invalidateQueries({ queryKey: subCategoryKeys.all })
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      onClose()
    },
  })
  const { seen } = move

  return (
    <FormDialog
      title={`Move ${from.subCategory}`}
      saveLabel={seen === undefined ? 'Preview' : `Move ${formatCountOf(seen.changing, 'product')}`}
      isSaving={move.isPending}
      problem={undefined}
      onSubmit={() => {
        const { data, error } = SubCategoryMove.safeParse({ from, to: { mainCategory, subCategory } })
        move.setProblem(error?.issues[0]?.message)
        if (data) move.submit(data)
      }}
      onClose={onClose}
    >
      <SelectField
        label="Category"
        value={mainCategory}
        onChange={({ target }) => {
          setMainCategory(target.value)
          move.reset()
        }}
      >
        <option value="">Choose</option>
        {CATEGORIES.map((category) => (
          <option key={category.id} value={category.mainCategory}>
            {category.title}
          </option>
        ))}
      </SelectField>
      <Field
        label="Sub-category"
        maxLength={100}
        autoComplete="off"
        value={subCategory}
        error={move.problem}
        onChange={({ target }) => {
          setSubCategory(target.value)
          move.reset()
        }}
      />
      {seen !== undefined && (
        <Notice kind="info">{describe(`${categoryTitle(mainCategory)}, ${subCategory.trim()}`, seen)}</Notice>
      )}
    </FormDialog>
  )
}

const describe = (to: string, { changing, merged }: SubCategoryMovePreview): string =>
  `${formatCountOf(changing, 'product')} will move to “${to}”${merged === 0 ? '' : ` and join ${formatCountOf(merged, 'product')} there`}. ` +
  'Tax rates, size guides and filters of the new sub-category will apply.'
