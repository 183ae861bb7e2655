import type { ManagedProduct } from '@shop/contract/catalogue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { PicturePicker } from '../../../ui/picture-picker.tsx'
import productTile from '../../../ui/product-tile.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { BackToList } from '../edit-link.tsx'
import { EditorPanel } from '../editor-panel.tsx'
import { productKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import record from '../styles/record.module.css'
import { useCopiedId } from '../use-copied-id.ts'
import { ProductForm } from './product-form.tsx'
import { ProductPictures, type UnsavedPictures } from './product-pictures.tsx'
import { deleteProductPicture, managedProductQuery, uploadProductPicture } from './products.api.ts'
import { StockEditor } from './stock-editor.tsx'
import { VariantEditor } from './variant-editor.tsx'

/** Edits a product. Without an id, creates a new one. */
export const ProductEditor = ({ id }: { id: string | undefined }) => (
  <>
    <BackToList>Back to products</BackToList>
    {id === undefined ? <NewProduct /> : <ExistingProduct key={id} id={Number(id)} />}
  </>
)

function NewProduct() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const from = useCopiedId()
  const template = useQuery({ ...managedProductQuery(from ?? 0), enabled: from !== undefined })
  function open({ id }: ManagedProduct) {
    void queryClient.invalidateQueries({ queryKey: productKeys.all })
    void navigate(`?view=edit&id=${id}`, { replace: true })
  }
  if (from !== undefined && template.data === undefined) return <QueryFallback query={template} />
  return (
    <section className={layout.panel} aria-labelledby="new-product">
      <h2 className={classes(text.h3, layout.spaceBelowXl)} id="new-product">
        New product
      </h2>
      <ProductForm onSaved={open} {...(template.data && { template: template.data })} />
    </section>
  )
}

/** The only picture of a variant, besides those of its product. */
const VariantPicture = ({
  product,
  onChange,
}: {
  product: ManagedProduct
  onChange: (changed: ManagedProduct) => void
}) => (
  <PicturePicker
    disabled={product.state === 'archived'}
    upload={(file) => uploadProductPicture(product.id, file)}
    remove={product.image === null ? undefined : () => deleteProductPicture(product.id)}
    onChange={onChange}
  >
    <span className={classes(record.itemPicture, productTile.tile)} data-part="picture">
      <Picture src={product.image} alt="" />
    </span>
  </PicturePicker>
)

/** Of a product that isn't published, a preview. */
const pageOf = ({ id, parentId, state }: ManagedProduct) =>
  state === 'published'
    ? { page: `/product/${id}` }
    : { page: `/product/${parentId ?? id}/preview`, pageLabel: 'Preview' }

function ExistingProduct({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const [hasPictureChanges, setPictureChanges] = useState(false)
  const pictures = useRef<UnsavedPictures | null>(null)
  const [changedBeside, setChangedBeside] = useState<ManagedProduct>()
  const query = useQuery(managedProductQuery(id))
  const show = (changed: ManagedProduct) => {
    queryClient.setQueryData(managedProductQuery(id).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: productKeys.all })
  }
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data: product } = query
  return (
    <div className={frame.stack}>
      <EditorPanel
        title={product.name}
        {...pageOf(product)}
        duplicate={`?view=add&from=${id}`}
        archivedAt={product.state === 'archived' ? product.archivedAt : null}
        picture={
          product.parentId === null ? (
            <ProductPictures ref={pictures} product={product} onChange={show} onDirtyChange={setPictureChanges} />
          ) : (
            <VariantPicture product={product} onChange={show} />
          )
        }
      >
        <ProductForm
          product={product}
          changedBeside={changedBeside}
          onSaved={show}
          saveOtherChanges={hasPictureChanges ? () => pictures.current?.save() : undefined}
        />
      </EditorPanel>
      <VariantEditor
        product={product}
        onSaved={() => setChangedBeside(queryClient.getQueryData(managedProductQuery(id).queryKey))}
      />
      <StockEditor product={product} />
    </div>
  )
}
