import { RECOMMENDED_SHOWN } from '@shop/contract/recommendations/recommendations.rules'
import './recommendations.css'

/** Shown while the catalogue is empty: six cards with the placeholder text that the product specifies. */
export const RecommendationPlaceholders = () => (
  <ul className="soon">
    {Array.from({ length: RECOMMENDED_SHOWN }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reorder
      <li className="band" key={i}>
        Recommendation coming soon
      </li>
    ))}
  </ul>
)
