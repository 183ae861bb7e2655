import { AreaField } from '../../ui/field.tsx'

type Props = { of: 'return' | 'exchange'; value: string; onChange: (reason: string) => void }

/** Why the buyer returns or exchanges items. */
export const ReturnReason = ({ of, value, onChange }: Props) => (
  <AreaField
    label={`Reason for ${of} (optional)`}
    rows={3}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
