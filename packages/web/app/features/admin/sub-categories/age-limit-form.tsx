import { AgeLimitInput, type ManagedSubCategory } from '@shop/contract/catalogue'
import { AGE_LIMITS } from '@shop/contract/catalogue/age-limits.rules'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { subCategoryKeys } from '../query-keys.ts'
import { setAgeLimit } from './sub-categories.api.ts'

type Scope = keyof ManagedSubCategory['ageLimits']
type Props = { row: ManagedSubCategory; onClose: () => void }

/** Sets the age at which products of a sub-category, or of its whole category, can be bought. */
export function AgeLimitForm({ row, onClose }: Props) {
  const { mainCategory, subCategory, ageLimits } = row
  const queryClient = useQueryClient()
  const [scope, setScope] = useState<Scope>('subCategory')
  const [limit, setLimit] = useState(ageLimits.subCategory)
  const save = useMutation({
    mutationFn: () =>
      setAgeLimit(
        AgeLimitInput.parse({
          mainCategory,
          subCategory: scope === 'category' ? null : subCategory,
          minimumAge: limit,
          seen: ageLimits[scope],
        }),
      ),
    async onSuccess() {
      toast.success('Age limit saved.')
      await queryClient.invalidateQueries({ queryKey: subCategoryKeys.all })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Age limit of ${subCategory}`}
      saveLabel="Save age limit"
      isSaving={save.isPending}
      problem={save.error?.message}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>
        Buyers declare their date of birth before they pay. If the whole category has a limit, too, the higher one
        applies.
      </p>
      <SelectField
        label="Applies to"
        value={scope}
        onChange={({ target }) => {
          const next = target.value as Scope
          setScope(next)
          setLimit(ageLimits[next])
        }}
      >
        <option value="subCategory">{subCategory}</option>
        <option value="category">All of {categoryTitle(mainCategory)}</option>
      </SelectField>
      <SelectField
        label="Minimum age"
        value={limit ?? ''}
        onChange={({ target }) => setLimit(target.value === '' ? null : Number(target.value))}
      >
        <option value="">No limit</option>
        {AGE_LIMITS.map((age) => (
          <option key={age} value={age}>
            {age} and over
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
