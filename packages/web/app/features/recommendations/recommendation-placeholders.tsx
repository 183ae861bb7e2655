import { MAX_RECOMMENDED_PRODUCTS } from '@shop/contract/recommendations/recommendations.rules'
import layout from '../../ui/layout.module.css'
import styles from './recommendation-placeholders.module.css'

/** Shown while the catalogue is empty: six cards with the placeholder text that the product specifies. */
export const RecommendationPlaceholders = () => (
  <ul className={styles.comingSoon}>
    {Array.from({ length: MAX_RECOMMENDED_PRODUCTS }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reorder
      <li className={layout.band} key={i}>
        Recommendation coming soon
      </li>
    ))}
  </ul>
)
