import { safeLocalStorage } from '../../lib/storage.ts'

const KEY = 'player'

/** What a viewer chose in one video holds for the next. */
export type Preferences = {
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** The language of the captions, or none. */
  captions: string | null
}

const FIRST: Preferences = { volume: 1, isMuted: false, captions: null }

/** Whatever may stand in the storage. */
export function readPreferences(): Preferences {
  try {
    const { volume, isMuted, captions } = JSON.parse(safeLocalStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : FIRST.volume,
      isMuted: isMuted === true,
      captions: typeof captions === 'string' ? captions : FIRST.captions,
    }
  } catch {
    return FIRST
  }
}

export const changePreferences = (change: Partial<Preferences>): void =>
  safeLocalStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
