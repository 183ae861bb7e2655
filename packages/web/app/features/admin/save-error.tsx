import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DetailList } from './detail-list.tsx'

type Props = {
  problem: string
  /** Where somebody else may have been quicker: fetches what stands now, and answers where it isn't what was typed. */
  loadDifferences?: () => Promise<readonly (readonly [name: string, value: string])[]>
}

/** Why nothing was saved. What was typed stays, and can be held against what stands now; the next save is over that. */
export function SaveError({ problem, loadDifferences: look }: Props) {
  const [stands, setStands] = useState<Awaited<ReturnType<NonNullable<Props['loadDifferences']>>>>()
  const [failure, setFailure] = useState<string | undefined>()

  async function show() {
    try {
      setStands(await look?.())
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <div className="grid gap-3 justify-items-start">
      <Notice kind="bad">{failure ?? problem}</Notice>
      {look !== undefined && (
        <Button variant="line" onClick={() => void show()}>
          Look at what stands now
        </Button>
      )}
      {stands !== undefined && (
        <section className="grid gap-3" aria-label="What stands now">
          {stands.length === 0 ? <p>All of it stands as you typed it.</p> : <DetailList details={stands} />}
          <p className="small quiet">Your words are still in the form. Saving now puts them in the place of these.</p>
        </section>
      )}
    </div>
  )
}
