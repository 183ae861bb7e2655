import { Heart } from 'lucide'
import { CornerButton } from '../../ui/corner-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type WishControlProps, wishLabel } from './wish-control.tsx'

/** The button of a card. */
export const WishHeart = ({ product: { name }, isSaved = false, ...button }: WishControlProps) => (
  <CornerButton
    title={wishLabel(isSaved)}
    aria-label={`${wishLabel(isSaved)}: ${name}`}
    aria-pressed={isSaved}
    {...button}
  >
    <Icon as={Heart} small filled={isSaved} />
  </CornerButton>
)
