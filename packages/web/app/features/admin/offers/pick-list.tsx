import type { PickProblem, ShowcasePick } from '@shop/contract/offers'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
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

/** Products in an order; each can go up, down and away. The moved one keeps the focus, and its place is read out. */
export function PickList({ label, picks, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; step: Step } | undefined>()

  // The browser lets go of the focus when a line moves; at an end, the button of the other way takes it.
  useEffect(() => {
    if (moved === undefined) return
    const buttons = [moved.step, -moved.step].map((step) => `[data-move="${moved.id} ${step}"]:enabled`)
    const all = buttons.map((one) => list.current?.querySelector<HTMLElement>(one))
    all.find((button) => button !== null)?.focus()
  }, [moved])

  function move(pick: ShowcasePick, step: Step) {
    const from = picks.indexOf(pick)
    const rest = picks.toSpliced(from, 1)
    onChange(rest.toSpliced(from + step, 0, pick))
    setMoved({ id: pick.id, step })
  }

  if (picks.length === 0) return <p className="quiet">Nothing is picked yet.</p>
  const place = picks.findIndex(({ id }) => id === moved?.id)
  return (
    <>
      <ol className="picks" ref={list} aria-label={label}>
        {picks.map((pick, n) => (
          <li key={pick.id}>
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
