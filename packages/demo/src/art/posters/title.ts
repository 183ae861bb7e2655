import { type Art, num } from '../kit.ts'
import { fitTitle, type PlacedLine, type TitleBox } from './fit-title.ts'
import { capHeight, type Face, plainCapitals, setLine } from './lettering.ts'
import type { TitlePlan } from './scene.ts'

// Letters that dance reach this far past their line, in capital heights.
const DANCE_ROOM = 0.12

const inkAt = (ink: TitlePlan['ink'], index: number) =>
  typeof ink === 'string' ? ink : (ink[index % ink.length] ?? '#000')

function drawLine(art: Art, line: PlacedLine, ink: string, skew = 0): void {
  const lean = skew ? ` skewX(${skew})` : ''
  const at = `translate(${num(line.x)} ${num(line.baseline)})${lean} scale(${line.scale.toFixed(3)})`
  art.tag('path', `fill="${ink}" transform="${at}" d="${line.outline}"`)
}

function danceLine(art: Art, face: Face, line: PlacedLine, plan: TitlePlan, degrees: number): void {
  let x = line.x
  for (const [i, letter] of [...line.text].entries()) {
    const { outline, width } = setLine(face, letter)
    const tilt = i % 2 ? -degrees : degrees
    const size = line.scale * capHeight(face)
    const at = `translate(${num(x)} ${num(line.baseline + tilt * size * 0.012)}) rotate(${tilt}) scale(${line.scale.toFixed(3)})`
    if (outline) art.tag('path', `fill="${inkAt(plan.ink, i)}" transform="${at}" d="${outline}"`)
    x += width * line.scale
  }
}

/** The box a dancing title is set in, so that its tilted letters stay inside the plan's own box. */
function roomToDance(plan: TitlePlan): TitleBox {
  const room = plan.h * DANCE_ROOM
  return { ...plan, x: plan.x + room, y: plan.y + room, w: plan.w - 2 * room, h: plan.h - 2 * room }
}

/** Sets a title in its scene's box. Any string will do; what the outlines lack is left out. */
export function drawTitle(art: Art, voice: Face, title: string, plan: TitlePlan): void {
  const face = plan.face ?? voice
  const { dance } = plan
  const lines = fitTitle(face, plainCapitals(title), dance ? roomToDance(plan) : plan)
  const set = () => {
    for (const [i, line] of lines.entries())
      if (dance) danceLine(art, face, line, plan, dance)
      else drawLine(art, line, inkAt(plan.ink, i), plan.skew)
  }
  if (plan.tilt) art.group(`transform="rotate(${plan.tilt} 150 225)"`, set)
  else set()
}
