import { Scale } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export type CompareControlProps = { product: { name: string }; isChosen?: boolean; onClick: () => void }

/** The button of a product page. */
export const CompareText = ({ product: { name }, isChosen = false, onClick }: CompareControlProps) => (
  <Button variant="text" aria-label={`Compare: ${name}`} aria-pressed={isChosen} onClick={onClick}>
    <Icon as={Scale} small />
    {isChosen ? 'In comparison' : 'Compare'}
  </Button>
)
