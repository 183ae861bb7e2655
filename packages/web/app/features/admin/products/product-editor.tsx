import '../admin.css'
import type { ManagedProduct } from '@shop/contract/catalogue'
import { formatDate } from '@shop/contract/kit/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ErrorPanel } from '../../../ui/empty.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PicturePicker } from '../../../ui/picture-picker.tsx'
import { BackToList } from '../edit-link.tsx'
import { ProductForm } from './product-form.tsx'
import { managedProductQuery, sendNoProductPicture, sendProductPicture } from './products.api.ts'
import { StockEditor } from './stock-editor.tsx'

/** A product to change, or with no id a new one. */
export const ProductEditor = ({ id }: { id: string | undefined }) => (
  <>
    <BackToList>All products</BackToList>
    {id === undefined ? <NewProduct /> : <KnownProduct key={id} id={Number(id)} />}
  </>
)

function NewProduct() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  function open({ id }: ManagedProduct) {
    void cache.invalidateQueries({ queryKey: ['managed-products'] })
    void navigate(`?view=edit&id=${id}`, { replace: true })
  }
  return (
    <section className="panel" aria-labelledby="new-product">
      <h2 className="h3 mb-5" id="new-product">
        New product
      </h2>
      <ProductForm onSaved={open} />
    </section>
  )
}

function KnownProduct({ id }: { id: number }) {
  const cache = useQueryClient()
  const { data: product, error, isFetching, refetch } = useQuery(managedProductQuery(id))
  const show = (changed: ManagedProduct) => {
    cache.setQueryData(managedProductQuery(id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: ['managed-products'] })
  }
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (product === undefined) return <p role="status">Loading...</p>
  return (
    <div className="admin-stack">
      <section className="panel" aria-labelledby="product">
        <h2 className="h3 mb-5" id="product">
          {product.name}
        </h2>
        {product.archivedAt !== null && (
          <p className="notice notice-info mb-5">
            Archived on {formatDate(product.archivedAt)}: nobody finds it in the shop. Bring it back to change it.
          </p>
        )}
        <div className="mb-5">
          <PicturePicker
            hasPicture={product.image !== null}
            disabled={product.archivedAt !== null}
            send={(file) => sendProductPicture(id, file)}
            remove={() => sendNoProductPicture(id)}
            onChange={show}
          >
            <span className="found-picture tile">
              <Picture src={product.image} alt="" />
            </span>
          </PicturePicker>
        </div>
        <ProductForm of={product} onSaved={show} />
      </section>
      <StockEditor of={product} />
    </div>
  )
}
