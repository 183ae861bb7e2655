import { TIMINGS } from '@shop/contract/kit/limits'
import {
  Captions as CaptionsIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
} from 'lucide'
import buttonStyles from '../../ui/button.module.css'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { otherSpeed } from './keys.ts'
import { clockTime, type Media, seekTo, togglePlay } from './media.ts'
import player from './player.module.css'
import { type Qualities, Quality } from './quality.tsx'
import { SeekBar } from './seek-bar.tsx'
import type { Captions } from './use-captions.ts'
import type { useFullscreen } from './use-fullscreen.ts'
import type { Playback } from './use-playback.ts'
import { Volume } from './volume.tsx'

type Props = {
  media: Media
  playback: Playback
  captions: Captions
  qualities: Qualities | undefined
  fullscreen: ReturnType<typeof useFullscreen>
  onVolume: (volume: number) => void
  onMute: () => void
}

const STEP = TIMINGS.playerSeekSeconds

/** Play in the middle and 10 s either side where a thumb is, in the bar's left corner where a pointer is. */
export function MainControls({ media, isPlaying }: { media: Media; isPlaying: boolean }) {
  return (
    <div className={player.main}>
      <IconButton
        className={classes(player.step, player.iconButton)}
        icon={RotateCcw}
        label="Back 10 s (j)"
        onClick={() => seekTo(media, media.currentTime - STEP)}
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
        onClick={() => seekTo(media, media.currentTime + STEP)}
      />
    </div>
  )
}

/** The bar at the foot. */
export function Controls({ media, playback, captions, qualities, fullscreen, onVolume, onMute }: Props) {
  const { time, length, speed, volume, isMuted } = playback
  const following = otherSpeed(speed, 'next')
  return (
    <div className={player.bar} data-part="player-bar">
      <SeekBar time={time} length={length} onSeek={(seconds) => seekTo(media, seconds)} />
      <p className={classes(player.time, text.numeric)} data-part="player-time">
        {clockTime(time)} <span>/ {clockTime(length)}</span>
      </p>
      <div className={player.more}>
        <button
          className={classes(buttonStyles.iconButton, player.iconButton, text.numeric)}
          type="button"
          aria-label={`${speed}x speed, change to ${following}x`}
          title="Speed (< >)"
          onClick={() => {
            media.playbackRate = following
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
        <Volume {...{ volume, isMuted, onVolume, onMute }} />
        {qualities !== undefined && <Quality of={qualities} />}
        {canLeave(media) && (
          <IconButton
            className={player.iconButton}
            icon={PictureInPicture2}
            label="Picture in picture"
            onClick={() => void togglePicture(media)}
          />
        )}
        {fullscreen.isPossible && (
          <IconButton
            className={player.iconButton}
            icon={fullscreen.isFull ? Minimize : Maximize}
            label={fullscreen.isFull ? 'Leave full screen (f)' : 'Full screen (f)'}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  )
}

const canLeave = (media: Media): media is HTMLVideoElement =>
  document.pictureInPictureEnabled && media instanceof HTMLVideoElement

async function togglePicture(video: HTMLVideoElement): Promise<void> {
  const isOut = document.pictureInPictureElement === video
  // A video that isn't there yet has no picture to take along.
  await (isOut ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined)
}
