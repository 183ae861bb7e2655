import type { EditedProduct, ManagedProduct, NewProduct } from '@shop/contract/catalogue'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { CatalogueForm } from '../catalogue-form.tsx'
import { ProductFields } from './product-fields.tsx'
import { createProduct, fetchManagedProduct, setProductArchived, updateProduct } from './products.api.ts'
import { PublicationButtons } from './publication-buttons.tsx'
import { listProductDifferences, useProductForm } from './use-product-form.ts'

const DRAFT_NOTE = 'It isn’t in the shop and won’t be published. You can restore it later.'

/** Creates or edits a product. Saving sends the version that was loaded, to detect conflicting edits. */
export function ProductForm({
  product,
  template,
  changedBeside,
  onSaved,
  saveOtherChanges,
}: {
  product?: ManagedProduct
  /** Of a new product: the one that it copies. */
  template?: ManagedProduct
  /** The product after the user has saved something beside the form, such as its variants. */
  changedBeside?: ManagedProduct | undefined
  onSaved: (saved: ManagedProduct) => void
  /** Saves what is unsaved beside the form, such as pictures. Leaving the page asks about it, too. */
  saveOtherChanges?: (() => Promise<unknown> | undefined) | undefined
}) {
  const { form, field, showError, problem, isSubmitting } = useProductForm(product, template, changedBeside)

  function handleSaved(saved: ManagedProduct, message: string) {
    toast.success(message)
    // What was entered is saved now, so it counts as unchanged.
    form.reset({ ...form.getValues(), version: saved.version })
    onSaved(saved)
  }

  /** What is entered stays unsaved. */
  function handleState(saved: ManagedProduct, message: string) {
    toast.success(message)
    form.setValue('version', saved.version)
    onSaved(saved)
  }

  async function save(input: NewProduct | EditedProduct) {
    try {
      await saveOtherChanges?.()
      if (!('version' in input))
        handleSaved(await createProduct(input), input.isDraft ? 'Draft saved.' : 'Product published.')
      else if (product !== undefined) handleSaved(await updateProduct(product.id, input), 'Saved.')
    } catch (error) {
      showError(error)
    }
  }

  const isDirty = form.formState.isDirty || saveOtherChanges !== undefined
  return (
    <CatalogueForm
      item={product}
      problem={problem}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      name={product?.name ?? ''}
      kind="Product"
      isArchived={product?.state === 'archived'}
      archiveNote={product?.state === 'published' ? undefined : DRAFT_NOTE}
      actions={
        product === undefined ? (
          <Button type="submit" variant="line" value="draft" disabled={isSubmitting}>
            Save as Draft
          </Button>
        ) : (
          product.parentId === null && (
            <PublicationButtons
              product={product}
              version={() => form.getValues('version')}
              isDirty={isDirty}
              onDone={handleState}
            />
          )
        )
      }
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        form.setValue('isDraft', submitter instanceof HTMLButtonElement && submitter.value === 'draft')
        return form.handleSubmit(save)(event)
      }}
      loadDifferences={async ({ id, state }) => {
        const current = await fetchManagedProduct(id)
        form.setValue('version', current.version)
        return listProductDifferences(form.getValues(), current, state)
      }}
      setArchived={({ id }, archived) => setProductArchived(id, { archived, version: form.getValues('version') })}
      onSaved={handleSaved}
    >
      <ProductFields
        form={form}
        field={field}
        product={product}
        savedAttributes={(product ?? template)?.attributes ?? {}}
      />
    </CatalogueForm>
  )
}
