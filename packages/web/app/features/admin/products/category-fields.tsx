import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { useQuery } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { productCategoriesQuery } from './products.api.ts'

type Props = {
  labels: Readonly<Record<'category' | 'part', string>>
  category: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>
  part: Omit<ComponentPropsWithRef<typeof Field>, 'label'>
  /** The selected category. */
  chosen: string
  /** The saved category, which may not be one of the shop's. */
  of?: string | undefined
}

/** Category and sub-category. A sub-category can be an existing or a new one. */
export function CategoryFields({ labels, category, part, chosen, of }: Props) {
  const id = useId()
  const { data = [] } = useQuery(productCategoriesQuery)
  const isForeign = of !== undefined && !CATEGORIES.some(({ mainCategory }) => mainCategory === of)
  const parts = data.find(({ mainCategory }) => mainCategory === chosen)?.subCategories ?? []
  return (
    <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
      <SelectField label={labels.category} {...category}>
        <option value="">Choose</option>
        {CATEGORIES.map(({ mainCategory, title }) => (
          <option key={mainCategory} value={mainCategory}>
            {title}
          </option>
        ))}
        {isForeign && <option>{of}</option>}
      </SelectField>
      <Field label={labels.part} list={id} maxLength={100} autoComplete="off" {...part} />
      <datalist id={id}>
        {parts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}
