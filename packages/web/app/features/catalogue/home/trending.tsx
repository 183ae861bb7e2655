import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import { Price, SavingTag, savingLabelBeside } from '../../../ui/price.tsx'
import type { CardProduct } from '../listed-product.ts'
import './trending.css'

/** What the newest in Fashion sells best, or what staff have picked: one wide picture and six beside it (spec 2). */
export const Trending = ({ products }: { products: readonly CardProduct[] }) => (
  <section className="sect pt-0" aria-labelledby="trending">
    <div className="sect-head">
      <h2 className="d h2" id="trending">
        Trending Now
      </h2>
      <Link className="more" to="/category/fashion">
        View all
      </Link>
    </div>
    <ul className="trend">
      {products.map((product) => (
        <li key={product.id}>
          <SavingTag of={product} />
          <Link to={`/product/${product.id}`}>
            <span className="tile">
              <Picture src={product.image} alt="" />
            </span>
            <span className="name">{product.name}</span>
          </Link>
          <Price of={product} saving={savingLabelBeside(product)} />
        </li>
      ))}
    </ul>
  </section>
)
