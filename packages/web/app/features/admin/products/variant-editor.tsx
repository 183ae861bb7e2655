import { EditedVariants, type ManagedProduct, type ManagedVariant } from '@shop/contract/catalogue'
import { listOptionValues } from '@shop/contract/catalogue/variant-matrix.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { fieldErrorsOf } from '../../../lib/interaction/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { productKeys } from '../query-keys.ts'
import { OptionFields } from './option-fields.tsx'
import { managedVariantsQuery, saveVariants } from './products.api.ts'
import { VariantBulkFields } from './variant-bulk-fields.tsx'
import { VariantMatrix } from './variant-matrix.tsx'
import { generateRows, type OptionRow, parseOptionRows, toRequest, toRow } from './variant-rows.ts'

type Props = {
  product: ManagedProduct
  /** Called once the product, too, has been loaded again: it is one of its variants. */
  onSaved: () => void
}

/** The options of a product and a row for each variant. A variant itself links to its product. */
export function VariantEditor({ product, onSaved }: Props) {
  const { data, error } = useQuery(managedVariantsQuery(product.parentId ?? product.id))
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl)} aria-labelledby="variants">
      <h2 className={text.h3} id="variants">
        Variants
      </h2>
      {error !== null && <Notice kind="bad">{error.message}</Notice>}
      {product.parentId !== null ? (
        <p>
          This is a variant.{' '}
          <Link to={`?view=edit&id=${product.parentId}`}>Edit the product with all of its variants</Link>
        </p>
      ) : product.state === 'archived' ? (
        <p className={text.quiet}>Restore the product to edit its variants.</p>
      ) : (
        data !== undefined && (
          <VariantForm
            key={data.map(({ id, version }) => `${id}:${version}`).join()}
            id={product.id}
            stored={data}
            onSaved={onSaved}
          />
        )
      )}
    </section>
  )
}

function toOptionRows(variants: readonly ManagedVariant[]): OptionRow[] {
  return listOptionValues(variants).map(({ name, values }, key) => ({ key, name, values: values.join(', ') }))
}

/** Problems by field, such as 'variants.0.sku', from the schema or from the server. */
const problemsOf = (request: EditedVariants): Record<string, string> =>
  Object.fromEntries(
    (EditedVariants.safeParse(request).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

type FormProps = { id: number; stored: readonly ManagedVariant[] } & Pick<Props, 'onSaved'>

function VariantForm({ id, stored, onSaved }: FormProps) {
  const queryClient = useQueryClient()
  const active = stored.filter(({ isArchived }) => !isArchived)
  const [options, setOptions] = useState(() => toOptionRows(active))
  const [rows, setRows] = useState(() => active.map(toRow))
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const save = useMutation({
    mutationFn: () => saveVariants(id, toRequest(rows, active)),
    onSuccess: async (saved) => {
      toast.success('Variants saved.')
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      queryClient.setQueryData(managedVariantsQuery(id).queryKey, saved)
      onSaved()
    },
    onError: (error) => setProblems(fieldErrorsOf(error)),
  })

  function change(next: typeof rows) {
    setRows(next)
    setProblems({})
  }

  function submit() {
    const found = problemsOf(toRequest(rows, active))
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate()
  }

  const entered = parseOptionRows(options)
  const hasFieldProblem = Object.keys(problems).length > 0
  return (
    <div className={fieldStyles.form}>
      <OptionFields rows={options} onChange={setOptions} />
      <div>
        <Button variant="line" disabled={entered.length === 0} onClick={() => change(generateRows(rows, entered))}>
          Generate Combinations
        </Button>
      </div>
      {(rows.length > 1 || active.length > 1) && (
        <>
          <VariantBulkFields onApply={(values) => change(rows.map((row) => ({ ...row, ...values })))} />
          <VariantMatrix rows={rows} problems={problems} onChange={change} />
          {hasFieldProblem && <Notice kind="bad">{problems.variants ?? 'Correct the marked variants.'}</Notice>}
          {!hasFieldProblem && save.error !== null && <Notice kind="bad">{save.error.message}</Notice>}
          <Button className={layout.selfStart} onClick={submit} busyLabel={save.isPending && 'Saving...'}>
            Save Variants
          </Button>
        </>
      )}
      <ArchivedVariants variants={stored.filter(({ isArchived }) => isArchived)} />
    </div>
  )
}

const ArchivedVariants = ({ variants }: { variants: readonly ManagedVariant[] }) =>
  variants.length > 0 && (
    <p className={classes(text.small, text.quiet)}>
      Archived:{' '}
      {variants.map(({ id, sku }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={`?view=edit&id=${id}`}>{sku}</Link>
        </span>
      ))}
    </p>
  )
