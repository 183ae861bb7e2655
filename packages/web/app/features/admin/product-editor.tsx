import './admin.css'
import { formatDate } from '@shop/contract/kit/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ErrorPanel } from '../../ui/empty.tsx'
import { ProductForm } from './product-form.tsx'
import { managedProductQuery } from './products.api.ts'
import { StockEditor } from './stock-editor.tsx'

/** A product to change, or with no id a new one. */
export function ProductEditor({ id }: { id: string | undefined }) {
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('view')
  list.delete('id')
  return (
    <>
      <p className="mb-5">
        <Link to={`?${list}`}>All products</Link>
      </p>
      {id === undefined ? <NewProduct /> : <KnownProduct key={id} id={Number(id)} />}
    </>
  )
}

function NewProduct() {
  const navigate = useNavigate()
  return (
    <section className="panel" aria-labelledby="new-product">
      <h2 className="h3 mb-5" id="new-product">
        New product
      </h2>
      <ProductForm onSaved={({ id }) => void navigate(`?view=edit&id=${id}`, { replace: true })} />
    </section>
  )
}

function KnownProduct({ id }: { id: number }) {
  const cache = useQueryClient()
  const { data: product, error, isFetching, refetch } = useQuery(managedProductQuery(id))
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
        <ProductForm of={product} onSaved={(saved) => cache.setQueryData(managedProductQuery(id).queryKey, saved)} />
      </section>
      <StockEditor of={product} />
    </div>
  )
}
