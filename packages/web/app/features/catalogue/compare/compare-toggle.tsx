import type { ComponentType } from 'react'
import { toast } from '../../../ui/toast.ts'
import type { CompareControlProps } from './compare-control.tsx'
import { addCompared, type ComparedProduct, removeCompared, useCompared } from './compared.ts'

type Props = { product: ComparedProduct; as: ComponentType<CompareControlProps> }

/** For visitors who compare products: shows whether the product is one of them. */
export function CompareToggle({ product, as: Control }: Props) {
  const isChosen = useCompared().some(({ id }) => id === product.id)
  function toggle() {
    if (isChosen) return removeCompared(product.id)
    const problem = addCompared(product)
    if (problem !== undefined) toast.error(problem)
  }
  return <Control product={product} isChosen={isChosen} onClick={toggle} />
}
