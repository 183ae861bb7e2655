import { NewSynonymGroup, parseSynonyms, type SynonymGroup } from '@shop/contract/search'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '../../../lib/interaction/use-action.ts'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { synonymKeys } from '../query-keys.ts'
import { saveSynonymGroup } from './synonyms.api.ts'

/** Creates or edits a group of synonyms. */
export function SynonymForm({ group, onClose }: { group: SynonymGroup | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState(group?.words.join(', ') ?? '')
  const [problem, setProblem] = useState<string | undefined>()
  const save = useMutation({
    mutationFn: (words: string[]) => saveSynonymGroup(group, words),
    onSuccess: async () => {
      toast.success('Synonyms saved. Searches use them now.')
      await queryClient.invalidateQueries({ queryKey: synonymKeys.all })
      onClose()
    },
    onError: (error) => setProblem(Object.values(fieldErrorsOf(error))[0]),
  })

  function submit() {
    const { data, error } = NewSynonymGroup.safeParse({ words: parseSynonyms(entered) })
    setProblem(error?.issues[0]?.message)
    if (data) save.mutate(data.words)
  }

  return (
    <FormDialog
      title={group ? 'Edit synonym group' : 'New synonym group'}
      saveLabel="Save"
      isSaving={save.isPending}
      problem={problem === undefined ? save.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <AreaField
        label="Words"
        rows={3}
        placeholder="diya, oil lamp"
        hint="Words and phrases of the same meaning, separated by commas. Singular and plural count as one word."
        value={entered}
        error={problem}
        onChange={({ target }) => setEntered(target.value)}
      />
    </FormDialog>
  )
}
