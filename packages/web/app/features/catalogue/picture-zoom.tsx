import type { ProductPicture } from '@shop/contract/catalogue'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import styles from './picture-zoom.module.css'

type Props = {
  pictures: readonly ProductPicture[]
  first: number
  onShow: (index: number) => void
  onClose: () => void
}

/** The pictures as large as the window. Another press enlarges one further; then it can be moved in all directions. */
export function PictureZoom({ pictures, first, onShow, onClose }: Props) {
  const [shown, setShown] = useState(first)
  const [isLarge, setLarge] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  // An enlarged picture first shows its middle.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = stage.current ?? {}
    if (isLarge) stage.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isLarge])
  // The focus returns to the picture that was shown last, because that of the first one may be out of view by then.
  useEffect(() => () => document.getElementById(`picture-${shown + 1}`)?.focus({ preventScroll: true }), [shown])
  const picture = pictures[shown]
  if (picture === undefined) return null

  const step = (by: number) => {
    const next = (shown + by + pictures.length) % pictures.length
    setShown(next)
    setLarge(false)
    onShow(next)
  }
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (isLarge || pictures.length < 2) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  return (
    <Dialog label="Pictures" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an addition to the buttons */}
      <div className={styles.root} onKeyDown={stepByKey}>
        <div ref={stage} className={classes(styles.stage, isLarge && styles.large)}>
          <button
            type="button"
            aria-label={`${isLarge ? 'Zoom out' : 'Zoom in'}: ${picture.alt}`}
            onClick={() => setLarge(!isLarge)}
          >
            <Picture key={picture.url} src={picture.url} alt="" width={1600} height={1600} priority />
          </button>
        </div>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => step(-1)} />
            <span className={text.numeric} aria-live="polite">
              {shown + 1} of {pictures.length}
            </span>
            <IconButton icon={ChevronRight} label="Next picture" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
