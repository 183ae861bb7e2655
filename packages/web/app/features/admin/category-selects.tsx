import { CATEGORIES, findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import type { ComponentPropsWithRef } from 'react'
import { SelectField } from '../../ui/field.tsx'

type Select = Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children' | 'disabled'> & { value: string }

type Props = {
  category: Omit<Select, 'onChange'>
  subCategory: Select
  /** Must also clear the sub-category, because another category has others. */
  onCategoryChange: (mainCategory: string) => void
  /** The choice without a category. */
  emptyLabel: string
  disabled: boolean
}

/** One of the shop's categories, and all or one of its sub-categories. */
export const CategorySelects = ({ category, subCategory, onCategoryChange, emptyLabel, disabled }: Props) => (
  <>
    <SelectField
      label="Category"
      {...category}
      disabled={disabled}
      onChange={({ target }) => onCategoryChange(target.value)}
    >
      <option value="">{emptyLabel}</option>
      {CATEGORIES.map(({ mainCategory, title }) => (
        <option key={mainCategory} value={mainCategory}>
          {title}
        </option>
      ))}
    </SelectField>
    <SelectField label="Sub-category" {...subCategory} disabled={disabled}>
      <option value="">All</option>
      {findCategoryByName(category.value)?.subCategories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  </>
)
