import { useEffect, useReducer, useState } from 'react'
import { changePreferences, readPreferences } from './preferences.ts'

const isCaptions = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles'
const cueTexts = (track: TextTrack): string[] =>
  [...(track.activeCues ?? [])].map((cue) => ('getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML().textContent : ''))

/**
 * The captions of a `<video>`: its tracks and those of its HLS playlist. The player draws the lines itself, so the
 * controls don't cover them. The chosen language is remembered.
 */
export function useCaptions(video: HTMLVideoElement | null) {
  const [lang, setLang] = useState(() => readPreferences().captions)
  const [lines, setLines] = useState<string[]>([])
  const [trackListVersion, redraw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const tracks = video?.textTracks
    for (const name of ['addtrack', 'removetrack']) tracks?.addEventListener(name, redraw)
    redraw()
    return () => {
      for (const name of ['addtrack', 'removetrack']) tracks?.removeEventListener(name, redraw)
    }
  }, [video])

  const tracks = [...(video?.textTracks ?? [])].filter(isCaptions)
  const shown = lang === null ? undefined : (tracks.find(({ language }) => language === lang) ?? tracks[0])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tracks` is a new array in each render; `trackListVersion` changes with its content
  useEffect(() => {
    for (const track of tracks) if (track !== shown) track.mode = 'disabled'
    setLines([])
    if (shown === undefined) return
    // A hidden track still fires cue events, but the browser doesn't draw it.
    shown.mode = 'hidden'
    const onCue = () => setLines(cueTexts(shown))
    onCue()
    shown.addEventListener('cuechange', onCue)
    return () => shown.removeEventListener('cuechange', onCue)
  }, [shown, trackListVersion])

  return {
    hasCaptions: tracks.length > 0,
    /** Label of the current track such as 'English'; undefined: off. */
    shown: shown?.label,
    lines,
    /** Cycles through off and the languages. */
    next() {
      const nextTrack = tracks[shown === undefined ? 0 : tracks.indexOf(shown) + 1]
      const chosen = nextTrack?.language ?? null
      setLang(chosen)
      changePreferences({ captions: chosen })
    },
  }
}

export type Captions = ReturnType<typeof useCaptions>
