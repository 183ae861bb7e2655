import { Scale } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './compare-toggle.module.css'
import { addCompared, type ComparedProduct, removeCompared, useCompared } from './compared.ts'

/** Adds a product to those that are compared, or removes it. `isIcon`: on the picture of a card. */
export function CompareToggle({ product, isIcon = false }: { product: ComparedProduct; isIcon?: boolean }) {
  const isChosen = useCompared().some(({ id }) => id === product.id)
  function toggle() {
    if (isChosen) return removeCompared(product.id)
    const problem = addCompared(product)
    if (problem !== undefined) toast.error(problem)
  }
  const button = { 'aria-label': `Compare: ${product.name}`, 'aria-pressed': isChosen, onClick: toggle }
  if (isIcon)
    return (
      <button type="button" className={styles.icon} title="Compare" {...button}>
        <Icon as={Scale} small />
      </button>
    )
  return (
    <Button variant="text" {...button}>
      <Icon as={Scale} small />
      {isChosen ? 'In comparison' : 'Compare'}
    </Button>
  )
}
