import type { PickProblem, ShowcasePick } from '@shop/contract/offers'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

const PROBLEMS: Record<PickProblem, string> = {
  archived: 'Not shown: it is archived',
  not_buyable: 'Not shown: it can’t be bought now',
  no_picture: 'Not shown: it has no picture',
}

type Props = {
  label: string
  picks: readonly ShowcasePick[]
  onChange: (picks: readonly ShowcasePick[]) => void
}
type Step = -1 | 1

/**
 * Products in an order; each can go up, down and away, or be drawn to its place by its handle. What the buttons move keeps
 * the focus, and its place is read out.
 */
export function PickList({ label, picks, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; step: Step } | undefined>()
  const [drawn, setDrawn] = useState<number | undefined>()

  // The browser lets go of the focus when a line moves; at an end, the button of the other way takes it.
  useEffect(() => {
    if (moved === undefined) return
    const buttons = [moved.step, -moved.step].map((step) => `[data-move="${moved.id} ${step}"]:enabled`)
    const all = buttons.map((one) => list.current?.querySelector<HTMLElement>(one))
    all.find((button) => button !== null)?.focus()
  }, [moved])

  function put(pick: ShowcasePick, place: number) {
    const rest = picks.filter((other) => other !== pick)
    onChange(rest.toSpliced(place, 0, pick))
  }
  function move(pick: ShowcasePick, step: Step) {
    put(pick, picks.indexOf(pick) + step)
    setMoved({ id: pick.id, step })
  }
  // The list holds on to the pointer: a line would lose it by being moved itself.
  function draw(event: PointerEvent, id: number) {
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setDrawn(id)
  }
  function drawOn({ clientY }: PointerEvent) {
    const at = picks.findIndex(({ id }) => id === drawn)
    const pick = picks[at]
    if (pick === undefined) return
    const others = [...(list.current?.children ?? [])].toSpliced(at, 1)
    const place = others.filter((line) => middleOf(line) < clientY).length
    if (place !== at) put(pick, place)
  }

  if (picks.length === 0) return <p className="quiet">Nothing is picked yet.</p>
  const place = picks.findIndex(({ id }) => id === moved?.id)
  return (
    <>
      <ol
        className="picks picks-ordered"
        ref={list}
        aria-label={label}
        onPointerMove={drawn === undefined ? undefined : drawOn}
        onLostPointerCapture={() => setDrawn(undefined)}
      >
        {picks.map((pick, n) => (
          <li key={pick.id} data-drawn={pick.id === drawn || undefined}>
            <span className="grip" aria-hidden="true" onPointerDown={(event) => draw(event, pick.id)}>
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
              disabled={n === 0}
              onClick={() => move(pick, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${pick.name} down`}
              data-move={`${pick.id} 1`}
              disabled={n === picks.length - 1}
              onClick={() => move(pick, 1)}
            />
            <IconButton
              icon={X}
              label={`Remove ${pick.name}`}
              onClick={() => onChange(picks.filter(({ id }) => id !== pick.id))}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {place >= 0 && `${picks[place]?.name} is number ${place + 1} of ${picks.length}`}
      </p>
    </>
  )
}

function middleOf(line: Element): number {
  const { top, height } = line.getBoundingClientRect()
  return top + height / 2
}
