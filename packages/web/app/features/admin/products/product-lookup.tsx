import '../admin.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { findProduct } from '../catalogue.api.ts'
import { Facts } from '../facts.tsx'
import { IdSearch } from '../id-search.tsx'
import { useLookup } from '../use-lookup.ts'

/** Search Product by numeric ID (spec 2, Manage Orders and Manage Products). */
export function ProductLookup({ title }: { title?: string }) {
  const [id, setId] = useState('')
  const { state, look } = useLookup(findProduct, { invalid: 'Enter a valid Product ID', notFound: 'Product not found' })
  return (
    <section className="panel grid gap-5 content-start">
      {title !== undefined && <h2 className="h3">{title}</h2>}
      <IdSearch
        label="Product ID"
        value={id}
        onChange={setId}
        onSearch={() => void look(id)}
        busy={state.is === 'busy'}
        message={state.is === 'refused' ? state.message : undefined}
      />
      {state.is === 'found' && (
        <article className="found" aria-label={state.item.name}>
          <span className="found-picture tile">
            <Picture src={state.item.image} alt="" />
          </span>
          <div className="grid gap-3 content-start">
            <h3 className="h3">
              <Link to={`/product/${state.item.id}`}>{state.item.name}</Link>
            </h3>
            <Price of={state.item} />
            <Facts
              of={[
                ['ID', state.item.id],
                ['Category', state.item.mainCategory],
                ['Sub-category', state.item.subCategory],
                ['Rating', state.item.ratings],
                ['Ratings', state.item.noOfRatings],
                ['Reviews', state.item.reviewCount],
                ['Stock', state.item.inStock ? 'In stock' : 'Out of stock'],
              ]}
            />
          </div>
        </article>
      )}
    </section>
  )
}
