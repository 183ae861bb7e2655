import type { ShowcaseProduct, ShowcaseProductProblem } from '@shop/contract/promotions'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import text from '../../../ui/text.module.css'
import promotions from './promotions.module.css'
import { useDragSort } from './use-drag-sort.ts'

const PROBLEMS: Record<ShowcaseProductProblem, string> = {
  archived: 'Hidden: archived',
  not_buyable: 'Hidden: not available',
  no_picture: 'Hidden: no picture',
}

type Props = {
  label: string
  products: readonly ShowcaseProduct[]
  onChange: (products: readonly ShowcaseProduct[]) => void
}
type Step = -1 | 1

/**
 * A list of products that can be reordered by buttons or by dragging, and removed. A product moved by a button keeps the
 * focus, and its new position is announced.
 */
export function SortableProducts({ label, products, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; step: Step } | undefined>()

  // The browser drops the focus when an item moves. At either end the opposite button gets it.
  useEffect(() => {
    if (moved === undefined) return
    const buttons = [moved.step, -moved.step].map((step) => `[data-move="${moved.id} ${step}"]:enabled`)
    const all = buttons.map((selector) => list.current?.querySelector<HTMLElement>(selector))
    all.find((button) => button !== null)?.focus()
  }, [moved])

  function moveTo(product: ShowcaseProduct, position: number) {
    const rest = products.filter((other) => other !== product)
    onChange(rest.toSpliced(position, 0, product))
  }
  function move(product: ShowcaseProduct, step: Step) {
    moveTo(product, products.indexOf(product) + step)
    setMoved({ id: product.id, step })
  }
  const { draggedId, startDrag, handlers } = useDragSort(list, products, moveTo)

  if (products.length === 0) return <p className={text.quiet}>No products selected yet.</p>
  const position = products.findIndex(({ id }) => id === moved?.id)
  return (
    <>
      <ol className={classes(promotions.productList, promotions.ordered)} ref={list} aria-label={label} {...handlers}>
        {products.map((product, index) => (
          <SortableProduct
            key={product.id}
            product={product}
            isFirst={index === 0}
            isLast={index === products.length - 1}
            isDragged={product.id === draggedId}
            onDragStart={(event) => startDrag(event, product.id)}
            onMove={(step) => move(product, step)}
            onRemove={() => onChange(products.filter(({ id }) => id !== product.id))}
          />
        ))}
      </ol>
      <p className={text.screenReaderOnly} role="status">
        {position >= 0 && `${products[position]?.name} is number ${position + 1} of ${products.length}`}
      </p>
    </>
  )
}

type ItemProps = {
  product: ShowcaseProduct
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  onMove: (step: Step) => void
  onRemove: () => void
}

const SortableProduct = ({ product, isFirst, isLast, isDragged, onDragStart, onMove, onRemove }: ItemProps) => (
  <li data-dragged={isDragged || undefined}>
    <span className={promotions.grip} data-part="grip" aria-hidden="true" onPointerDown={onDragStart}>
      <Icon as={GripVertical} />
    </span>
    <Picture src={product.image} alt="" width={48} height={48} />
    <span>
      {product.name}
      {product.problem !== null && (
        <span className={classes(text.small, text.quiet, layout.block)}>{PROBLEMS[product.problem]}</span>
      )}
    </span>
    <IconButton
      icon={ArrowUp}
      label={`Move ${product.name} up`}
      data-move={`${product.id} -1`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon={ArrowDown}
      label={`Move ${product.name} down`}
      data-move={`${product.id} 1`}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon={X} label={`Remove ${product.name}`} onClick={onRemove} />
  </li>
)
