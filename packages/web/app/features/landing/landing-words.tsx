import './landing-words.css'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Feature, Voice } from './landing-data.ts'

export const Features = ({ features }: { features: readonly Feature[] }) => (
  <section className="sect wrap" aria-labelledby="why">
    <h2 className="d h1 mb-6" id="why">
      One account does both
    </h2>
    <ul className="why">
      {features.map(({ title, words }) => (
        <li key={title}>
          <h3 className="d h2">{title}</h3>
          <p className="quiet">{words}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** Shown in the demo only, and marked: nobody said these words (decision 75). */
export const SampleVoices = ({ voices }: { voices: readonly Voice[] }) => (
  <section className="sect wrap" aria-label="What customers say">
    <div className="voices">
      {voices.map(({ words, who }) => (
        <figure key={who}>
          <blockquote>“{words}”</blockquote>
          <figcaption>
            {who} <StatusBadge>Sample</StatusBadge>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
)
