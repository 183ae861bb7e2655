import { safeLocalStorage } from '../../lib/storage/storage.ts'

const KEY = 'player'

/** Player settings that are kept for the next video. */
export type Preferences = {
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** Language code of the captions; null: off. */
  captions: string | null
  captionSize: 'small' | 'medium' | 'large'
  captionColour: 'white' | 'yellow'
  captionBackground: 'box' | 'shade' | 'none'
}

/** The choices of the caption style, default first, with their labels. */
export const CAPTION_STYLES = {
  captionSize: { medium: 'Medium', small: 'Small', large: 'Large' },
  captionColour: { white: 'White', yellow: 'Yellow' },
  captionBackground: { box: 'Solid', shade: 'Transparent', none: 'None' },
} as const
export type CaptionStyle = Pick<Preferences, keyof typeof CAPTION_STYLES>

const DEFAULTS: Preferences = {
  volume: 1,
  isMuted: false,
  captions: null,
  captionSize: 'medium',
  captionColour: 'white',
  captionBackground: 'box',
}

/** The stored value if it is one of the choices, else the default. */
const chosen = <Name extends keyof CaptionStyle>(name: Name, stored: unknown): CaptionStyle[Name] =>
  typeof stored === 'string' && Object.hasOwn(CAPTION_STYLES[name], stored)
    ? (stored as CaptionStyle[Name])
    : (DEFAULTS[name] as CaptionStyle[Name])

/** Falls back to the defaults for missing or invalid stored values. */
export function readPreferences(): Preferences {
  try {
    const { volume, isMuted, captions, ...style } = JSON.parse(
      safeLocalStorage.getItem(KEY) ?? '{}',
    ) as Partial<Preferences>
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      isMuted: isMuted === true,
      captions: typeof captions === 'string' ? captions : DEFAULTS.captions,
      captionSize: chosen('captionSize', style.captionSize),
      captionColour: chosen('captionColour', style.captionColour),
      captionBackground: chosen('captionBackground', style.captionBackground),
    }
  } catch {
    return DEFAULTS
  }
}

export const changePreferences = (change: Partial<Preferences>): void =>
  safeLocalStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
