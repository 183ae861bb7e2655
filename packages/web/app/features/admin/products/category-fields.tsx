import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { useQuery } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { productCategoriesQuery } from './products.api.ts'

type Props = {
  labels: Readonly<Record<'category' | 'subCategory', string>>
  category: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>
  subCategory: Omit<ComponentPropsWithRef<typeof Field>, 'label'>
  selectedCategory: string
  /** The saved category, which may not be one of the shop's. */
  savedCategory?: string | undefined
}

/** Category and sub-category. A sub-category can be an existing or a new one. */
export function CategoryFields({ labels, category, subCategory, selectedCategory, savedCategory }: Props) {
  const id = useId()
  const { data = [] } = useQuery(productCategoriesQuery)
  const isUnlisted =
    savedCategory !== undefined && !CATEGORIES.some(({ mainCategory }) => mainCategory === savedCategory)
  const subCategories = data.find(({ mainCategory }) => mainCategory === selectedCategory)?.subCategories ?? []
  return (
    <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
      <SelectField label={labels.category} {...category}>
        <option value="">Choose</option>
        {CATEGORIES.map(({ mainCategory, title }) => (
          <option key={mainCategory} value={mainCategory}>
            {title}
          </option>
        ))}
        {isUnlisted && <option>{savedCategory}</option>}
      </SelectField>
      <Field label={labels.subCategory} list={id} maxLength={100} autoComplete="off" {...subCategory} />
      <datalist id={id}>
        {subCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}
