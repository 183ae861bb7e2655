import type { Caption, MovieStream, Video } from '@shop/contract/streaming'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { formErrors } from '../form-errors.ts'
import { streamKeys } from '../query-keys.ts'
import { CaptionFields } from './caption-fields.tsx'
import { deleteStream, movieStreamQuery, saveStream, testStream } from './streams.api.ts'

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
  const queryClient = useQueryClient()
  const [address, setAddress] = useState(stream?.address ?? '')
  const [seconds, setSeconds] = useState(String(stream?.seconds ?? ''))
  const [captions, setCaptions] = useState<readonly Caption[]>(stream?.captions ?? [])
  const [testVideo, setTestVideo] = useState<Video | undefined>()
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false)

  async function handleSaved(saved: MovieStream, message: string) {
    toast.success(message)
    queryClient.setQueryData(movieStreamQuery(id).queryKey, saved)
    await queryClient.invalidateQueries({ queryKey: streamKeys.lists })
  }
  const test = useMutation({
    mutationFn: () => testStream({ address, captions: [...captions] }),
    onMutate() {
      save.reset()
      remove.reset()
    },
    onSuccess: setTestVideo,
  })
  const save = useMutation({
    mutationFn: () =>
      saveStream(id, { address, seconds: Number(seconds), captions: [...captions], version: stream?.version ?? null }),
    onMutate() {
      test.reset()
      remove.reset()
    },
    onSuccess: (saved) => handleSaved(saved, 'Stream saved. The movie can be watched now.'),
  })
  const remove = useMutation({
    mutationFn: () => deleteStream(id),
    onMutate() {
      test.reset()
      save.reset()
    },
    onSuccess: (saved) => handleSaved(saved, 'Stream removed.'),
    onSettled: () => setIsConfirmingRemoval(false),
  })
  const { fieldErrors, message } = formErrors(test.error ?? save.error ?? remove.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
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
        <Button variant="line" busyLabel={test.isPending && 'Testing...'} onClick={() => test.mutate()}>
          Test
        </Button>
        <Button type="submit" busyLabel={save.isPending && 'Saving...'}>
          Save stream
        </Button>
        {stream !== null && (
          <Button variant="plain" onClick={() => setIsConfirmingRemoval(true)}>
            Remove stream
          </Button>
        )}
      </div>
      {testVideo !== undefined &&
        play({
          video: testVideo,
          title,
          onDuration: (length) => setSeconds(String(Math.max(1, Math.floor(length)))),
          onClose: () => setTestVideo(undefined),
        })}
      {isConfirmingRemoval && (
        <ConfirmDialog
          title={`Remove the stream of ${title}?`}
          confirmLabel="Remove stream"
          danger
          busyLabel={remove.isPending && 'Removing...'}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirmingRemoval(false)}
        >
          <p>The movie page will say that it’s coming soon. The video file isn’t deleted.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A file in the media folder, like films/harbour.mp4 or films/monsoon/master.m3u8${
    origins.length > 0 ? `, or on ${origins.join(', ')}` : '. Other servers have to be allowed in MEDIA_ORIGINS'
  }.`
