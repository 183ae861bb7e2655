import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Feature, Testimonial } from './landing-data.ts'
import landingReasons from './landing-reasons.module.css'

export const Features = ({ features }: { features: readonly Feature[] }) => (
  <section className={classes(layout.section, layout.container)} aria-labelledby="why">
    <h2 className={classes(text.display, text.h1, layout.spaceBelow2xl)} id="why">
      Why Shopflix
    </h2>
    <ul className={landingReasons.reasons}>
      {features.map(({ title, description }) => (
        <li key={title}>
          <h3 className={classes(text.display, text.h2)}>{title}</h3>
          <p className={text.quiet}>{description}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** Sample quotes for the demo, marked as such. */
export const Testimonials = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <section className={classes(layout.section, layout.container)} aria-label="What customers say">
    <div className={landingReasons.testimonials}>
      {testimonials.map(({ quote, author }) => (
        <figure key={author}>
          <blockquote>“{quote}”</blockquote>
          <figcaption>
            {author} <StatusBadge>Sample</StatusBadge>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
)
