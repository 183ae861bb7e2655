import { TIMINGS } from '@shop/contract/kit/limits'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import landingSplit from './landing-split.module.css'
import { scatter } from './places.ts'

type Props = { cards: readonly ReactElement[]; motion: { isMoving: boolean; prefersStill: boolean } }

/** Cards that float, and drift to new places every 20 s (spec 2, 9); decoration, so nobody is told of them. */
export function FloatingPile({ cards, motion: { isMoving, prefersStill } }: Props) {
  const [places, setPlaces] = useState<CSSProperties[]>([])
  const count = cards.length

  useEffect(() => {
    setPlaces(prefersStill ? [] : scatter(count))
  }, [prefersStill, count])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setPlaces(scatter(count)), TIMINGS.landingCardsMs)
    return () => clearInterval(timer)
  }, [isMoving, count])

  return (
    <div className={landingSplit.cards} aria-hidden="true" data-moving={isMoving || undefined}>
      {cards.map((card, i) => (
        <div className={landingSplit.floating} data-part="floating-card" key={card.key} style={places[i]}>
          {card}
        </div>
      ))}
    </div>
  )
}
