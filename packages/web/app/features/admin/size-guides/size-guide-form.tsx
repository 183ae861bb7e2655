import { type ManagedSizeGuide, SavedSizeGuide } from '@shop/contract/catalogue'
import { formatSizeTable, parseSizeTable } from '@shop/contract/catalogue/size-guide.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AreaField, Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CategorySelects } from '../category-selects.tsx'
import { sizeGuideKeys } from '../query-keys.ts'
import { useFieldValues } from '../use-field-values.ts'
import { saveSizeGuide } from './size-guides.api.ts'

const EXAMPLE = 'Size, Chest (cm), Length (cm)\nS, 91, 69\nM, 97, 71'

/** Creates or edits a size guide. The category of an existing one can't be changed. */
export function SizeGuideForm({ guide, onClose }: { guide: ManagedSizeGuide | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { values, setValues, problems, hasProblems, bind, showIssues, showServerError } = useFieldValues({
    mainCategory: guide?.mainCategory ?? '',
    subCategory: guide?.subCategory ?? '',
    table: guide === undefined ? '' : formatSizeTable(guide),
    note: guide?.note ?? '',
  })
  const save = useMutation({
    mutationFn: saveSizeGuide,
    onSuccess: async () => {
      toast.success('Size guide saved.')
      await queryClient.invalidateQueries({ queryKey: sizeGuideKeys.all })
      onClose()
    },
    onError: showServerError,
  })

  function submit() {
    const { table, ...rest } = values
    const { data, error } = SavedSizeGuide.safeParse({
      ...rest,
      ...parseSizeTable(table),
      version: guide?.version ?? null,
    })
    showIssues(error)
    if (data) save.mutate(data)
  }

  return (
    <FormDialog
      title={guide ? 'Edit size guide' : 'New size guide'}
      saveLabel="Save"
      isSaving={save.isPending}
      problem={hasProblems ? undefined : save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <CategorySelects
        category={bind('mainCategory')}
        subCategory={bind('subCategory')}
        onCategoryChange={(mainCategory) => setValues({ ...values, mainCategory, subCategory: '' })}
        emptyLabel="Choose"
        disabled={guide !== undefined}
      />
      <AreaField
        label="Table"
        rows={8}
        placeholder={EXAMPLE}
        hint="One line for each size, cells separated by commas. The first line has the headings."
        {...bind('table')}
        error={problems.columns ?? problems.rows}
      />
      <Field label="Note" maxLength={500} hint="Shown below the table." {...bind('note')} />
    </FormDialog>
  )
}
