import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './slides.module.css'

type SlideProps = { label: string; isShown: boolean; className?: string; children: ReactNode }

/** A slide of a carousel. Slides are stacked; hidden ones are inert. */
export const Slide = ({ label, isShown, className, children }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields
  <div
    className={classes(styles.slide, className, isShown && styles.shown)}
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    inert={!isShown}
  >
    {children}
  </div>
)

type DotsProps = { titles: readonly string[]; current: number; onChoose: (slide: number) => void }

/** A button for each slide. The carousel styles them. */
export const SlideDots = ({ titles, current, onChoose }: DotsProps) =>
  titles.map((title, i) => (
    <button
      key={title}
      type="button"
      aria-label={title}
      aria-current={i === current ? 'true' : undefined}
      onClick={() => onChoose(i)}
    >
      <i />
    </button>
  ))
