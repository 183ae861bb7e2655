import type { TicketConversation } from '@shop/contract/tickets'
import { fillTemplate } from '@shop/contract/tickets/tickets.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import lists from '../styles/lists.module.css'
import { templatesQuery } from './messages.api.ts'

type Props = { ticket: TicketConversation; onInsert: (text: string) => void }

/** Inserts a template with the name and number of the ticket. Nothing if there are no templates. */
export function TemplatePicker({ ticket, onInsert }: Props) {
  const [name, setName] = useState('')
  const { data: templates = [], isSuccess } = useQuery(templatesQuery)
  const selected = templates.find((template) => template.name === name)
  if (isSuccess && templates.length === 0) return null
  return (
    <div className={lists.range}>
      <SelectField label="Template" value={selected?.name ?? ''} onChange={({ target }) => setName(target.value)}>
        <option value="">Choose a template</option>
        {templates.map((template) => (
          <option key={template.id}>{template.name}</option>
        ))}
      </SelectField>
      <Button
        className={lists.button}
        variant="line"
        disabled={selected === undefined}
        onClick={() => selected && onInsert(fillTemplate(selected.text, ticket))}
      >
        Insert
      </Button>
    </div>
  )
}
