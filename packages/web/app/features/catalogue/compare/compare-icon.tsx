import { Scale } from 'lucide'
import { CornerButton } from '../../../ui/corner-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CompareControlProps } from './compare-control.tsx'

/** The button of a card, below the heart. */
export const CompareIcon = ({ product: { name }, isChosen = false, onClick }: CompareControlProps) => (
  <CornerButton title="Compare" aria-label={`Compare: ${name}`} aria-pressed={isChosen} onClick={onClick} isSecond>
    <Icon as={Scale} small filled={isChosen} />
  </CornerButton>
)
