import { CATEGORIES, type CategoryAttributes, findCategoryByName } from '@shop/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { AttributeList } from './attribute-list.tsx'
import { categoryAttributesQuery } from './attributes.api.ts'

/** The attributes of a category or sub-category. */
export function CategoryAttributesPage() {
  const [mainCategory, setMainCategory] = useState<string>(CATEGORIES[0].mainCategory)
  const [subCategory, setSubCategory] = useState('')
  const [isDirty, setDirty] = useState(false)
  const query = { mainCategory, subCategory: subCategory || null }
  // A version that another admin saved would replace the unsaved rows.
  const attributes = useQuery({
    ...categoryAttributesQuery(query),
    refetchOnWindowFocus: !isDirty,
    refetchOnReconnect: !isDirty,
  })
  const { data } = attributes
  return (
    <section className={layout.panel} aria-labelledby="attributes">
      <h2 className={classes(text.h3, layout.spaceBelowXl)} id="attributes">
        Attributes
      </h2>
      <div
        className={classes(
          layout.grid,
          layout.gapL,
          layout.alignStart,
          layout.twoColumnsFromSmall,
          layout.spaceBelowXl,
        )}
      >
        <SelectField
          label="Category"
          value={mainCategory}
          disabled={isDirty}
          hint={isDirty ? 'Save or discard your changes first.' : undefined}
          onChange={({ target }) => {
            setMainCategory(target.value)
            setSubCategory('')
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category.id} value={category.mainCategory}>
              {category.title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sub-category"
          value={subCategory}
          disabled={isDirty}
          onChange={({ target }) => setSubCategory(target.value)}
        >
          <option value="">All</option>
          {findCategoryByName(mainCategory)?.subCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {data === undefined && <QueryFallback query={attributes} />}
      {data !== undefined && (
        <AttributeList
          key={keyOf(query, data)}
          category={query}
          saved={data}
          isDirty={isDirty}
          onDirtyChange={setDirty}
        />
      )}
    </section>
  )
}

/** Another version starts with the saved values. */
const keyOf = (query: object, { version }: CategoryAttributes) => JSON.stringify([query, version])
