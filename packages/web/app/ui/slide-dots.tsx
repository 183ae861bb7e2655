type Props = { titles: readonly string[]; current: number; onChoose: (slide: number) => void }

/** A dot for each slide of a carousel; its look is the carousel's. */
export const SlideDots = ({ titles, current, onChoose }: Props) =>
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
