import { useEffect, useReducer, useState } from 'react'
import { changePreferences, readPreferences } from './preferences.ts'

const isCaptions = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles'
const wordsOf = (track: TextTrack): string[] =>
  [...(track.activeCues ?? [])].map((cue) => ('getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML().textContent : ''))

/**
 * The captions of a `<video>`, its own and those that a playlist brings. Drawn by us and not by the browser, so that the
 * controls don't lie on them; the language chosen is remembered.
 */
export function useCaptions(video: HTMLVideoElement | null) {
  const [lang, setLang] = useState(() => readPreferences().captions)
  const [words, setWords] = useState<string[]>([])
  const [news, redraw] = useReducer((count: number) => count + 1, 0)

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` stands for the list of tracks, which is new each time
  useEffect(() => {
    for (const track of tracks) if (track !== shown) track.mode = 'disabled'
    setWords([])
    if (shown === undefined) return
    // Read, and not drawn by the browser.
    shown.mode = 'hidden'
    const onCue = () => setWords(wordsOf(shown))
    onCue()
    shown.addEventListener('cuechange', onCue)
    return () => shown.removeEventListener('cuechange', onCue)
  }, [shown, news])

  return {
    hasCaptions: tracks.length > 0,
    /** 'English', or undefined while they are off. */
    shown: shown?.label,
    words,
    /** Off, then one language after the other. */
    next() {
      const following = tracks[shown === undefined ? 0 : tracks.indexOf(shown) + 1]
      const chosen = following?.language ?? null
      setLang(chosen)
      changePreferences({ captions: chosen })
    },
  }
}

export type Captions = ReturnType<typeof useCaptions>
