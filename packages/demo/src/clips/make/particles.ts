import { type SvgBuilder, seededRandom } from '../../art/svg-builder.ts'

/** Particles in front of the scene. */
export type Weather = 'rain' | 'embers' | 'dust' | 'speed'

type ParticleStyle = {
  count: number
  ink: string
  width: number
  /** Units per second. */
  speed: readonly [x: number, y: number]
  /** SVG path of a particle; `near` is 1 for the nearest. */
  mark: (near: number) => string
  alpha: number
}

// A little larger than the crop of a scene, so no particle appears inside it.
const AIR = { x: -146, y: 64, w: 593, h: 360 }

const STYLES: Record<Weather, ParticleStyle> = {
  rain: {
    count: 90,
    ink: '#eef4f2',
    width: 1.1,
    speed: [-70, 420],
    alpha: 0.55,
    mark: (near) => `l${(-4 * near).toFixed(1)} ${(24 * near).toFixed(1)}`,
  },
  embers: {
    count: 34,
    ink: '#ffb45a',
    width: 2.4,
    speed: [14, -34],
    alpha: 0.8,
    mark: () => 'h.1',
  },
  dust: { count: 44, ink: '#fff3d6', width: 1.8, speed: [-12, 5], alpha: 0.5, mark: () => 'h.1' },
  speed: {
    count: 26,
    ink: '#fff6e0',
    width: 1.6,
    speed: [-900, 60],
    alpha: 0.5,
    mark: (near) => `h${(90 * near).toFixed(1)}`,
  },
}

const wrapped = (value: number, size: number) => ((value % size) + size) % size

/** Draws the particles at a time. Each moves in a straight line and re-enters on the other side. */
export function drawWeather(art: SvgBuilder, weather: Weather, seconds: number): void {
  const { count, ink, width, speed, mark, alpha } = STYLES[weather]
  const next = seededRandom(weather)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [startX, startY, near] = [next() * AIR.w, next() * AIR.h, 0.45 + 0.55 * next()]
    const sway = weather === 'embers' || weather === 'dust' ? Math.sin(seconds * 1.3 + i) * 7 : 0
    const x = AIR.x + wrapped(startX + speed[0] * near * seconds + sway, AIR.w)
    const y = AIR.y + wrapped(startY + speed[1] * near * seconds, AIR.h)
    d += `M${x.toFixed(1)} ${y.toFixed(1)}${mark(near)}`
  }
  art.line(d, ink, width, `opacity="${alpha}" stroke-linecap="round"`)
}
