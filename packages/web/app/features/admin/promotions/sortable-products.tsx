import type { ShowcaseProduct, ShowcaseProductProblem } from '@shop/contract/promotions'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useDragSort } from './use-drag-sort.ts'

const PROBLEMS: Record<ShowcaseProductProblem, string> = {
  archived: 'Not shown: it is archived',
  not_buyable: 'Not shown: it can’t be bought now',
  no_picture: 'Not shown: it has no picture',
}

type Props = {
  label: string
  products: readonly ShowcaseProduct[]
  onChange: (picks: readonly ShowcaseProduct[]) => void
}
type Step = -1 | 1

/**
 * Products in an order; each can go up, down and away, or be drawn to its place by its handle. What the buttons move keeps
 * the focus, and its place is read out.
 */
export function SortableProducts({ label, products: picks, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; step: Step } | undefined>()

  // The browser lets go of the focus when a line moves; at an end, the button of the other way takes it.
  useEffect(() => {
    if (moved === undefined) return
    const buttons = [moved.step, -moved.step].map((step) => `[data-move="${moved.id} ${step}"]:enabled`)
    const all = buttons.map((one) => list.current?.querySelector<HTMLElement>(one))
    all.find((button) => button !== null)?.focus()
  }, [moved])

  function put(pick: ShowcaseProduct, place: number) {
    const rest = picks.filter((other) => other !== pick)
    onChange(rest.toSpliced(place, 0, pick))
  }
  function move(pick: ShowcaseProduct, step: Step) {
    put(pick, picks.indexOf(pick) + step)
    setMoved({ id: pick.id, step })
  }
  const { drawn, draw, handlers } = useDragSort(list, picks, put)

  if (picks.length === 0) return <p className="quiet">Nothing is picked yet.</p>
  const place = picks.findIndex(({ id }) => id === moved?.id)
  return (
    <>
      <ol className="picks picks-ordered" ref={list} aria-label={label} {...handlers}>
        {picks.map((pick, n) => (
          <SortableProduct
            key={pick.id}
            of={pick}
            isFirst={n === 0}
            isLast={n === picks.length - 1}
            isDrawn={pick.id === drawn}
            onDraw={(event) => draw(event, pick.id)}
            onMove={(step) => move(pick, step)}
            onRemove={() => onChange(picks.filter(({ id }) => id !== pick.id))}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {place >= 0 && `${picks[place]?.name} is number ${place + 1} of ${picks.length}`}
      </p>
    </>
  )
}

type LineProps = {
  of: ShowcaseProduct
  isFirst: boolean
  isLast: boolean
  isDrawn: boolean
  onDraw: (event: PointerEvent) => void
  onMove: (step: Step) => void
  onRemove: () => void
}

const SortableProduct = ({ of: pick, isFirst, isLast, isDrawn, onDraw, onMove, onRemove }: LineProps) => (
  <li data-drawn={isDrawn || undefined}>
    <span className="grip" aria-hidden="true" onPointerDown={onDraw}>
      <Icon as={GripVertical} />
    </span>
    <Picture src={pick.image} alt="" width={48} height={48} />
    <span>
      {pick.name}
      {pick.problem !== null && <span className="small quiet block">{PROBLEMS[pick.problem]}</span>}
    </span>
    <IconButton
      icon={ArrowUp}
      label={`Move ${pick.name} up`}
      data-move={`${pick.id} -1`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon={ArrowDown}
      label={`Move ${pick.name} down`}
      data-move={`${pick.id} 1`}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon={X} label={`Remove ${pick.name}`} onClick={onRemove} />
  </li>
)
