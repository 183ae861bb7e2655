import type { Caption } from '@shop/contract/streaming'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import type { FieldErrors } from '../form-errors.ts'
import lists from '../styles/lists.module.css'

type Props = {
  captions: readonly Caption[]
  onChange: (captions: readonly Caption[]) => void
  errors: FieldErrors
}

const FIELDS = { url: 'Captions file', label: 'Language', lang: 'Language code' } as const

/** Captions, each a WebVTT file in the media folder. An HLS playlist can also contain its own. */
export function CaptionFields({ captions, onChange, errors }: Props) {
  const change = (index: number, name: keyof Caption, value: string) =>
    onChange(captions.map((caption, i) => (i === index ? { ...caption, [name]: value } : caption)))
  return (
    <div className={classes(layout.grid, layout.gapM)}>
      {captions.map((caption, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: captions have no id and are never reordered
        <div className={classes(lists.range, lists.captions)} key={index}>
          {(Object.keys(FIELDS) as (keyof Caption)[]).map((name) => (
            <Field
              key={name}
              label={`${FIELDS[name]} ${index + 1}`}
              value={caption[name]}
              error={errors[`captions.${index}.${name}`]}
              onChange={(event) => change(index, name, event.target.value)}
            />
          ))}
          <Button
            className={lists.button}
            variant="text"
            aria-label={`Remove captions ${index + 1}`}
            onClick={() => onChange(captions.filter((_, i) => i !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button variant="line" onClick={() => onChange([...captions, { url: '', label: 'English', lang: 'en' }])}>
          Add captions
        </Button>
      </div>
    </div>
  )
}
