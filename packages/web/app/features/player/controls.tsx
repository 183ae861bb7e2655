import { TIMINGS } from '@shop/contract/kit/limits'
import {
  Captions as CaptionsIcon,
  Cast,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
} from 'lucide'
import type { ReactNode } from 'react'
import buttonStyles from '../../ui/button.module.css'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import type { Chapter } from './chapters.ts'
import { changeSpeed } from './keyboard.ts'
import { clockTime, type Media, seekTo, togglePlay } from './media.ts'
import player from './player.module.css'
import { type Qualities, Quality } from './quality.tsx'
import { SeekBar } from './seek-bar.tsx'
import type { Captions } from './use-captions.ts'
import type { useFullscreen } from './use-fullscreen.ts'
import type { Playback } from './use-playback.ts'
import { useRemotePlayback } from './use-remote-playback.ts'
import { Volume } from './volume.tsx'

type Props = {
  media: Media
  playback: Playback
  captions: Captions
  qualities: Qualities | undefined
  /** Whether the video itself is shown and can move to another window. */
  hasPicture: boolean
  fullscreen: ReturnType<typeof useFullscreen>
  chapters: readonly Chapter[]
  preview: ((seconds: number) => ReactNode) | undefined
  onHelp: () => void
  onVolume: (volume: number) => void
  onMute: () => void
}

const SEEK_SECONDS = TIMINGS.playerSeekSeconds

/** Play and seek buttons: large in the middle on touch screens, at the left end of the bar on desktop. */
export function MainControls({ media, isPlaying }: { media: Media; isPlaying: boolean }) {
  return (
    <div className={player.main}>
      <IconButton
        className={classes(player.step, player.iconButton)}
        icon={RotateCcw}
        label="Back 10 s (j)"
        onClick={() => seekTo(media, media.currentTime - SEEK_SECONDS)}
      />
      <IconButton
        className={classes(player.play, player.iconButton)}
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause (k)' : 'Play (k)'}
        filled
        autoFocus
        onClick={() => togglePlay(media)}
      />
      <IconButton
        className={classes(player.step, player.iconButton)}
        icon={RotateCw}
        label="Forward 10 s (l)"
        onClick={() => seekTo(media, media.currentTime + SEEK_SECONDS)}
      />
    </div>
  )
}

/** The control bar at the bottom. */
export function Controls({
  media,
  playback,
  captions,
  qualities,
  hasPicture,
  fullscreen,
  chapters,
  preview,
  onVolume,
  onMute,
  onHelp,
}: Props) {
  const remote = useRemotePlayback(hasPicture ? media : null)
  const { time, length, speed, volume, isMuted } = playback
  const nextSpeed = changeSpeed(speed, 'next')
  return (
    <div className={player.bar} data-part="player-bar">
      <SeekBar
        time={time}
        length={length}
        chapters={chapters}
        preview={preview}
        onSeek={(seconds) => seekTo(media, seconds)}
      />
      <p className={classes(player.time, text.numeric)} data-part="player-time">
        {clockTime(time)} <span>/ {clockTime(length)}</span>
      </p>
      <div className={player.more}>
        <button
          className={classes(buttonStyles.iconButton, player.iconButton, text.numeric)}
          type="button"
          aria-label={`${speed}x speed, change to ${nextSpeed}x`}
          title="Speed (< >)"
          onClick={() => {
            media.playbackRate = nextSpeed
          }}
        >
          {speed}x
        </button>
        {captions.hasCaptions && (
          <IconButton
            className={player.iconButton}
            icon={CaptionsIcon}
            label={captions.shown === undefined ? 'Captions: off (c)' : `Captions: ${captions.shown} (c)`}
            aria-pressed={captions.shown !== undefined}
            onClick={captions.next}
          />
        )}
        <Volume volume={volume} isMuted={isMuted} onVolume={onVolume} onMute={onMute} />
        {qualities !== undefined && <Quality qualities={qualities} />}
        {hasPicture && supportsPictureInPicture(media) && (
          <IconButton
            className={player.iconButton}
            icon={PictureInPicture2}
            label="Picture in picture"
            onClick={() => void togglePictureInPicture(media)}
          />
        )}
        {remote !== undefined && (
          <IconButton
            className={player.iconButton}
            icon={Cast}
            label="Play on another screen"
            onClick={remote.prompt}
          />
        )}
        <IconButton className={player.iconButton} icon={Keyboard} label="Shortcuts and captions (?)" onClick={onHelp} />
        {fullscreen.isSupported && (
          <IconButton
            className={player.iconButton}
            icon={fullscreen.isFull ? Minimize : Maximize}
            label={fullscreen.isFull ? 'Exit full screen (f)' : 'Full screen (f)'}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  )
}

const supportsPictureInPicture = (media: Media): media is HTMLVideoElement =>
  document.pictureInPictureEnabled && media instanceof HTMLVideoElement

async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  const isActive = document.pictureInPictureElement === video
  // The request is rejected before the first frame has loaded.
  await (isActive ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined)
}
