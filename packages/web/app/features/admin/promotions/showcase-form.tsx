import { SHOWCASE_SIZES } from '@shop/contract/catalogue/showcase.rules'
import type { Showcase, ShowcaseProduct } from '@shop/contract/promotions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { formErrors } from '../form-errors.ts'
import lists from '../styles/lists.module.css'
import { ProductFinder } from './product-finder.tsx'
import { showcaseQuery, updateShowcase } from './showcase.api.ts'
import { SortableProducts } from './sortable-products.tsx'

/** Edits a section of the shop homepage: automatic, or products selected by staff for a period. */
export function ShowcaseForm({ showcase, title }: { showcase: Showcase; title: string }) {
  const queryClient = useQueryClient()
  const [isPicked, setIsPicked] = useState(showcase.isPicked)
  const [products, setProducts] = useState<readonly ShowcaseProduct[]>(showcase.picks)
  const [days, setDays] = useState({ from: showcase.from, until: showcase.until })
  const limit = SHOWCASE_SIZES[showcase.shelf]

  const save = useMutation({
    mutationFn: () =>
      updateShowcase(showcase.id, {
        isPicked,
        productIds: products.map(({ id }) => id),
        ...days,
        version: showcase.version,
      }),
    onSuccess() {
      toast.success('Saved. The shop homepage is updated.')
      return queryClient.invalidateQueries(showcaseQuery)
    },
  })
  const { fieldErrors, message } = formErrors(save.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form tabIndex={-1} className={classes(layout.grid, layout.gapL)} onSubmit={submit} noValidate aria-label={title}>
      <div>
        <Checkbox radio name={`by-${showcase.shelf}`} checked={!isPicked} onChange={() => setIsPicked(false)}>
          Automatic
        </Checkbox>
        <Checkbox radio name={`by-${showcase.shelf}`} checked={isPicked} onChange={() => setIsPicked(true)}>
          Manual, then automatic
        </Checkbox>
      </div>
      {isPicked && (
        <>
          <SortableProducts products={products} onChange={setProducts} label={`Selected for ${title}`} />
          {fieldErrors.productIds !== undefined && <FieldError>{fieldErrors.productIds}</FieldError>}
          {products.length < limit ? (
            <ProductFinder
              label={`Add to ${title}`}
              has={(id) => products.some((product) => product.id === id)}
              onAdd={(product) => setProducts([...products, product])}
            />
          ) : (
            <p className={classes(text.small, text.quiet)}>This section is full ({limit} products).</p>
          )}
          <div className={lists.range}>
            <Field
              label="Start date"
              type="date"
              value={days.from ?? ''}
              error={fieldErrors.from}
              onChange={(event) => setDays({ ...days, from: event.target.value || null })}
            />
            <Field
              label="End date"
              type="date"
              value={days.until ?? ''}
              error={fieldErrors.until}
              onChange={(event) => setDays({ ...days, until: event.target.value || null })}
            />
          </div>
        </>
      )}
      {message !== undefined && <Notice kind="bad">{message}</Notice>}
      <div>
        <Button type="submit" busyLabel={save.isPending && 'Saving...'}>
          Save {title}
        </Button>
      </div>
    </form>
  )
}
