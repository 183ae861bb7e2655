import { isProductVideo } from '@shop/contract/catalogue/product-video.rules'
import { type ComponentProps, useState } from 'react'
import { mediaUrl } from '../../../lib/api/api-url.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './video-field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'label'> & {
  /** What has been entered so far. */
  address: string
}

/** The URL of the video of a product, with a preview. */
export function VideoField({ address, ...field }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={styles.root}>
      <Field
        label="Video URL"
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        hint="MP4 or WebM, shown after the pictures. Its server has to be allowed in MEDIA_ORIGINS."
        {...field}
      />
      {failed === address && <Notice kind="bad">This video can’t be played. Check the URL.</Notice>}
      {failed !== address && isProductVideo(address) && (
        // biome-ignore lint/a11y/useMediaCaption: a preview for staff
        <video
          className={styles.preview}
          aria-label="Preview of the video"
          src={mediaUrl(address)}
          preload="metadata"
          controls
          onError={() => setFailed(address)}
        />
      )}
    </div>
  )
}
