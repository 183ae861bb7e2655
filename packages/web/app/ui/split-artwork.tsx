import './two-sides.css'
import { Picture } from './picture.tsx'

/** Three things of the bazaar; each address says what is drawn. */
const PRODUCT_IMAGES = ['furniture-0-orange-1', 'smartphones-2-yellow-2', 'women-1-blue-5'].map(
  (art) => `/art/products/${art}.svg`,
)

/** The two sides of the street: goods by day, films by night, torn between (LOOK: login). For the eye alone. */
export const SplitArtwork = ({ posters }: { posters: readonly string[] }) => (
  <div className="two-sides" aria-hidden="true">
    <div className="side-day">
      {PRODUCT_IMAGES.map((src) => (
        <Picture key={src} src={src} alt="" fallback={<span />} />
      ))}
    </div>
    <div className="side-night">
      {posters.map((src) => (
        <Picture key={src} src={src} alt="" fallback={<span />} />
      ))}
    </div>
    <span className="two-sides-seam" />
  </div>
)
