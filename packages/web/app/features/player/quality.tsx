import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import type { OpenedVideo } from './open-video.ts'
import player from './player.module.css'

export type Qualities = { heights: number[]; choose: OpenedVideo['chooseHeight'] }

/** Selects the quality of an HLS playlist. Auto chooses by bandwidth. */
export function Quality({ qualities: { heights, choose } }: { qualities: Qualities }) {
  const [height, setHeight] = useState('')
  return (
    <select
      className={classes(player.quality, text.numeric)}
      aria-label="Quality"
      value={height}
      onChange={({ target }) => {
        setHeight(target.value)
        choose(target.value === '' ? undefined : Number(target.value))
      }}
    >
      <option value="">Auto</option>
      {heights.map((option) => (
        <option key={option} value={option}>
          {option}p
        </option>
      ))}
    </select>
  )
}
