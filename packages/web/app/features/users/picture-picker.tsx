import type { UserProfile } from '@shop/contract/users'
import { PICTURE_LIMITS, PICTURE_TYPES, PICTURE_WORDS } from '@shop/contract/users/pictures.rules'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Avatar } from './avatar.tsx'
import { sendNoPicture, sendPicture } from './profile.api.ts'

type Props = { of: UserProfile; onChange: (changed: UserProfile) => void }

/** The picture, kept as soon as it is chosen. What can't be a picture is refused, and the one before stays. */
export function PicturePicker({ of, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<UserProfile>) {
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await work())
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File | undefined) {
    if (input.current !== null) input.current.value = '' // so that the same file can be chosen again
    if (file === undefined) return
    if (file.size > PICTURE_LIMITS.maxBytes) setProblem(PICTURE_WORDS.tooLarge)
    else void act(() => sendPicture(of.id, file))
  }

  return (
    <div className="picture-picker">
      <Avatar of={of} />
      <div className="grid justify-items-start gap-1">
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture file"
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button look="line" busyLabel={isBusy && 'Saving...'} onClick={() => input.current?.click()}>
          Choose Picture
        </Button>
        {of.profileImageUrl !== null && (
          <Button look="text" disabled={isBusy} onClick={() => void act(() => sendNoPicture(of.id))}>
            Remove Picture
          </Button>
        )}
        <p className="hint">JPEG, PNG or WebP, at most 5 MB.</p>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
    </div>
  )
}
