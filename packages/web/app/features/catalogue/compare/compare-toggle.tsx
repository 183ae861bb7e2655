import { Check, Scale } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { CornerButton } from '../../../ui/corner-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { addCompared, type ComparedProduct, removeCompared, useCompared } from './compared.ts'

/**
 * Adds a product to those that are compared, or removes it. `isOnPicture`: in the corner of a card, below the heart.
 */
export function CompareToggle({ product, isOnPicture = false }: { product: ComparedProduct; isOnPicture?: boolean }) {
  const isChosen = useCompared().some(({ id }) => id === product.id)
  function toggle() {
    if (isChosen) return removeCompared(product.id)
    const problem = addCompared(product)
    if (problem !== undefined) toast.error(problem)
  }
  const state = { 'aria-label': `Compare: ${product.name}`, 'aria-pressed': isChosen, onClick: toggle }
  const icon = <Icon as={isChosen ? Check : Scale} small />
  if (isOnPicture)
    return (
      <CornerButton title="Compare" isSecond {...state}>
        {icon}
      </CornerButton>
    )
  return (
    <Button variant="text" {...state}>
      {icon}
      Compare
    </Button>
  )
}
