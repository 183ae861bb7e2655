import { useState } from 'react'
import { type CaptionStyle, changePreferences, readPreferences } from './preferences.ts'

/** The style of the captions and a function that changes it, also for the next video. */
export function useCaptionStyle(): [CaptionStyle, (change: Partial<CaptionStyle>) => void] {
  const [captionStyle, setCaptionStyle] = useState<CaptionStyle>(readPreferences)
  return [
    captionStyle,
    (change) => {
      changePreferences(change)
      setCaptionStyle({ ...captionStyle, ...change })
    },
  ]
}
