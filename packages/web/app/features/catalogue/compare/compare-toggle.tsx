import { toast } from '../../../ui/toast.ts'
import { CompareControl } from './compare-control.tsx'
import { addCompared, type ComparedProduct, removeCompared, useCompared } from './compared.ts'

/** For visitors who compare products: shows whether the product is one of them. */
export function CompareToggle({ product, isIcon = false }: { product: ComparedProduct; isIcon?: boolean }) {
  const isChosen = useCompared().some(({ id }) => id === product.id)
  function toggle() {
    if (isChosen) return removeCompared(product.id)
    const problem = addCompared(product)
    if (problem !== undefined) toast.error(problem)
  }
  return <CompareControl product={product} isIcon={isIcon} isChosen={isChosen} onClick={toggle} />
}
