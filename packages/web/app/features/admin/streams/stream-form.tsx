import type { Caption, MovieStream, Video } from '@shop/contract/streaming'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { formErrors } from '../form-errors.ts'
import { CaptionFields } from './caption-fields.tsx'
import { useStreamActions } from './use-stream-actions.ts'

/** Plays a video over the page. `onDuration` is called with its duration in seconds. */
export type PlayTest = (props: {
  video: Video
  title: string
  onDuration: (seconds: number) => void
  onClose: () => void
}) => ReactNode

/** Tests, saves or removes the stream of a movie. The server validates all input. */
export function StreamForm({
  movieStream: { id, title, stream, origins },
  play,
}: {
  movieStream: MovieStream
  play: PlayTest
}) {
  const [address, setAddress] = useState(stream?.address ?? '')
  const [seconds, setSeconds] = useState(String(stream?.seconds ?? ''))
  const [captions, setCaptions] = useState<readonly Caption[]>(stream?.captions ?? [])
  const [testVideo, setTestVideo] = useState<Video | undefined>()
  const { test, save, remove, error } = useStreamActions(id, setTestVideo)
  const { fieldErrors, message } = formErrors(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ address, seconds: Number(seconds), captions: [...captions], version: stream?.version ?? null })
  }

  return (
    <form
      className={classes(layout.panel, layout.grid, layout.gapL)}
      onSubmit={submit}
      noValidate
      aria-label={`Stream of ${title}`}
    >
      <h2 className={text.h3}>Stream of {title}</h2>
      <Field
        label="Video URL"
        autoComplete="off"
        maxLength={300}
        hint={hintOf(origins)}
        value={address}
        error={fieldErrors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CaptionFields captions={captions} onChange={setCaptions} errors={fieldErrors} />
      <Field
        label="Duration in seconds"
        inputMode="numeric"
        hint="Filled in by Test"
        value={seconds}
        error={fieldErrors.seconds}
        onChange={(event) => setSeconds(event.target.value)}
      />
      {message !== undefined && <Notice kind="bad">{message}</Notice>}
      <div className={classes(layout.row, layout.wrap, layout.gapM)}>
        <Button
          variant="line"
          busyLabel={test.isPending && 'Testing...'}
          onClick={() => test.mutate({ address, captions: [...captions] })}
        >
          Test
        </Button>
        <Button type="submit" busyLabel={save.isPending && 'Saving...'}>
          Save stream
        </Button>
        {stream !== null && <RemoveButton title={title} remove={remove} />}
      </div>
      {testVideo !== undefined &&
        play({
          video: testVideo,
          title,
          onDuration: (length) => setSeconds(String(Math.max(1, Math.floor(length)))),
          onClose: () => setTestVideo(undefined),
        })}
    </form>
  )
}

type RemoveButtonProps = { title: string; remove: ReturnType<typeof useStreamActions>['remove'] }

function RemoveButton({ title, remove }: RemoveButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <>
      <Button variant="plain" onClick={() => setConfirming(true)}>
        Remove stream
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove the stream of ${title}?`}
          confirmLabel="Remove stream"
          danger
          busyLabel={remove.isPending && 'Removing...'}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>The movie page will say that it’s not available to watch yet. The video file isn’t deleted.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A file in the media folder, like films/harbour.mp4 or films/monsoon/master.m3u8${
    origins.length > 0 ? `, or on ${origins.join(', ')}` : '. Other servers have to be allowed in MEDIA_ORIGINS'
  }.`
