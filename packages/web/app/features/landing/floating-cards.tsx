import { TIMINGS } from '@shop/contract/kit/limits'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { randomPositions } from './card-positions.ts'
import landingSplit from './landing-split.module.css'

type Props = { cards: readonly ReactElement[]; motion: { isMoving: boolean; prefersReducedMotion: boolean } }

/** Decorative cards that move to new positions every 20 s. */
export function FloatingCards({ cards, motion: { isMoving, prefersReducedMotion } }: Props) {
  const [positions, setPositions] = useState<CSSProperties[]>([])
  const count = cards.length

  useEffect(() => {
    setPositions(prefersReducedMotion ? [] : randomPositions(count))
  }, [prefersReducedMotion, count])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setPositions(randomPositions(count)), TIMINGS.landingCardsMs)
    return () => clearInterval(timer)
  }, [isMoving, count])

  return (
    <div className={landingSplit.cards} aria-hidden="true" data-moving={isMoving || undefined}>
      {cards.map((card, i) => (
        <div className={landingSplit.floating} data-part="floating-card" key={card.key} style={positions[i]}>
          {card}
        </div>
      ))}
    </div>
  )
}
