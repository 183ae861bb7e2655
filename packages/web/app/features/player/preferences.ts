import { safeLocalStorage } from '../../lib/storage.ts'

const KEY = 'player'

/** Player settings that are kept for the next video. */
export type Preferences = {
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** Language code of the captions; null: off. */
  captions: string | null
}

const DEFAULTS: Preferences = { volume: 1, isMuted: false, captions: null }

/** Falls back to the defaults for missing or invalid stored values. */
export function readPreferences(): Preferences {
  try {
    const { volume, isMuted, captions } = JSON.parse(safeLocalStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      isMuted: isMuted === true,
      captions: typeof captions === 'string' ? captions : DEFAULTS.captions,
    }
  } catch {
    return DEFAULTS
  }
}

export const changePreferences = (change: Partial<Preferences>): void =>
  safeLocalStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
