import { formatNumber, type SvgBuilder } from '../svg-builder.ts'
import { fitTitle, type PlacedLine, type TitleBox } from './fit-title.ts'
import { capHeight, type Face, plainCapitals, setLine } from './lettering.ts'
import type { TitlePlan } from './scene.ts'

// Tilted letters exceed their line by this share of the capital height.
const TILT_MARGIN = 0.12

const inkAt = (ink: TitlePlan['ink'], index: number) =>
  typeof ink === 'string' ? ink : (ink[index % ink.length] ?? '#000')

function drawLine(art: SvgBuilder, line: PlacedLine, ink: string, skew = 0): void {
  const lean = skew ? ` skewX(${skew})` : ''
  const at = `translate(${formatNumber(line.x)} ${formatNumber(line.baseline)})${lean} scale(${line.scale.toFixed(3)})`
  art.tag('path', `fill="${ink}" transform="${at}" d="${line.outline}"`)
}

function drawTiltedLine(art: SvgBuilder, face: Face, line: PlacedLine, plan: TitlePlan, degrees: number): void {
  let x = line.x
  for (const [i, letter] of [...line.text].entries()) {
    const { outline, width } = setLine(face, letter)
    const tilt = i % 2 ? -degrees : degrees
    const size = line.scale * capHeight(face)
    const at = `translate(${formatNumber(x)} ${formatNumber(line.baseline + tilt * size * 0.012)}) rotate(${tilt}) scale(${line.scale.toFixed(3)})`
    if (outline) art.tag('path', `fill="${inkAt(plan.ink, i)}" transform="${at}" d="${outline}"`)
    x += width * line.scale
  }
}

/** A smaller box, so tilted letters stay inside the original one. */
function shrinkForTilt(plan: TitlePlan): TitleBox {
  const margin = plan.h * TILT_MARGIN
  return { ...plan, x: plan.x + margin, y: plan.y + margin, w: plan.w - 2 * margin, h: plan.h - 2 * margin }
}

/** Draws a title in the box of its scene. Characters without an outline are omitted. */
export function drawTitle(art: SvgBuilder, defaultFace: Face, title: string, plan: TitlePlan): void {
  const face = plan.face ?? defaultFace
  const { dance } = plan
  const lines = fitTitle(face, plainCapitals(title), dance ? shrinkForTilt(plan) : plan)
  const set = () => {
    for (const [i, line] of lines.entries())
      if (dance) drawTiltedLine(art, face, line, plan, dance)
      else drawLine(art, line, inkAt(plan.ink, i), plan.skew)
  }
  if (plan.tilt) art.group(`transform="rotate(${plan.tilt} 150 225)"`, set)
  else set()
}
