import { RECOMMENDED_SHOWN } from '@shop/contract/recommendations/recommendations.rules'
import './recommendations.css'

/** What stands here while the catalogue is empty: six cards in the specification's words, spelt right (decision 35). */
export const ComingSoon = () => (
  <ul className="soon">
    {Array.from({ length: RECOMMENDED_SHOWN }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
      <li className="band" key={i}>
        Recommendation coming soon
      </li>
    ))}
  </ul>
)
