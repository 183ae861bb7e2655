import { PICTURE_LIMITS, PICTURE_MESSAGES, PICTURE_TYPES } from '@shop/contract/kit/pictures'
import { REVIEW_LIMITS } from '@shop/contract/reviews/reviews.rules'
import { X } from 'lucide'
import { useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { readDataUrl } from '../../lib/files/read-data-url.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import styles from './review-form.module.css'

/** A saved picture, or a chosen one with its file. */
export type FormPicture = { url: string; file?: Blob }

type Props = { pictures: readonly FormPicture[]; onChange: (pictures: FormPicture[]) => void }

/** Pictures of a review. They are uploaded with Save. */
export function PictureList({ pictures, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const room = REVIEW_LIMITS.maxPictures - pictures.length

  async function choose(files: readonly File[]) {
    setProblem(undefined)
    if (input.current !== null) input.current.value = '' // Allows choosing the same file again.
    if (files.length > room) return setProblem(`A review can have at most ${REVIEW_LIMITS.maxPictures} pictures.`)
    if (files.some(({ size }) => size > PICTURE_LIMITS.maxBytes)) return setProblem(PICTURE_MESSAGES.tooLarge)
    onChange([...pictures, ...(await Promise.all(files.map(async (file) => ({ url: await readDataUrl(file), file }))))])
  }

  return (
    <div className={styles.pictures} tabIndex={-1}>
      <span className={field.label}>Pictures (optional)</span>
      {pictures.length > 0 && (
        <ul>
          {pictures.map(({ url, file }, i) => (
            <li key={url}>
              <img src={file === undefined ? mediaUrl(url) : url} alt={`Your upload ${i + 1}`} />
              <IconButton
                icon={X}
                label={`Remove picture ${i + 1}`}
                onClick={() => onChange(pictures.filter((one) => one.url !== url))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Picture files"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => void choose([...(event.target.files ?? [])])}
      />
      <Button variant="line" disabled={room === 0} onClick={() => input.current?.click()}>
        Add pictures
      </Button>
      <p className={field.hint}>Up to {REVIEW_LIMITS.maxPictures}. JPEG, PNG or WebP, up to 5&nbsp;MB each.</p>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}
