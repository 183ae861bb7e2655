import { SHOWCASE_SIZES } from '@shop/contract/catalogue/showcase.rules'
import type { Showcase, ShowcaseProduct } from '@shop/contract/promotions'
import { useQueryClient } from '@tanstack/react-query'
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
import lists from '../styles/lists.module.css'
import { useDeed } from '../use-deed.ts'
import { ProductFinder } from './product-finder.tsx'
import { sendShowcase, showcaseQuery } from './showcase.api.ts'
import { SortableProducts } from './sortable-products.tsx'

/** Edits a section of the shop homepage: automatic, or products selected by staff for a period. */
export function ShowcaseForm({ of, title }: { of: Showcase; title: string }) {
  const cache = useQueryClient()
  const [isPicked, setIsPicked] = useState(of.isPicked)
  const [picks, setPicks] = useState<readonly ShowcaseProduct[]>(of.picks)
  const [days, setDays] = useState({ from: of.from, until: of.until })
  const { busy, act, errors, problem } = useDeed<'save'>()
  const limit = SHOWCASE_SIZES[of.shelf]

  function save(event: FormEvent) {
    event.preventDefault()
    void act('save', async () => {
      const productIds = picks.map(({ id }) => id)
      await sendShowcase(of.id, { isPicked, productIds, ...days, version: of.version })
      toast.success('Saved. The shop homepage is updated.')
      await cache.invalidateQueries(showcaseQuery)
    })
  }

  return (
    <form tabIndex={-1} className={classes(layout.grid, layout.gapL)} onSubmit={save} noValidate aria-label={title}>
      <div>
        <Checkbox radio name={`by-${of.shelf}`} checked={!isPicked} onChange={() => setIsPicked(false)}>
          Automatic
        </Checkbox>
        <Checkbox radio name={`by-${of.shelf}`} checked={isPicked} onChange={() => setIsPicked(true)}>
          Manual, then automatic
        </Checkbox>
      </div>
      {isPicked && (
        <>
          <SortableProducts products={picks} onChange={setPicks} label={`Selected for ${title}`} />
          {errors.productIds !== undefined && <FieldError>{errors.productIds}</FieldError>}
          {picks.length < limit ? (
            <ProductFinder
              label={`Add to ${title}`}
              has={(id) => picks.some((pick) => pick.id === id)}
              onAdd={(pick) => setPicks([...picks, pick])}
            />
          ) : (
            <p className={classes(text.small, text.quiet)}>This section is full ({limit} products).</p>
          )}
          <div className={lists.range}>
            <Field
              label="Start date"
              type="date"
              value={days.from ?? ''}
              error={errors.from}
              onChange={(event) => setDays({ ...days, from: event.target.value || null })}
            />
            <Field
              label="End date"
              type="date"
              value={days.until ?? ''}
              error={errors.until}
              onChange={(event) => setDays({ ...days, until: event.target.value || null })}
            />
          </div>
        </>
      )}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div>
        <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
          Save {title}
        </Button>
      </div>
    </form>
  )
}
