import type { ImportKindName } from '@shop/contract/imports'
import { isOpenImport } from '@shop/contract/imports/imports.rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import frame from '../styles/frame.module.css'
import { ImportChooser } from './import-chooser.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'
import { importsQuery } from './imports.api.ts'

/**
 * CSV import with preview, progress and history. Its state is in the URL and on the server, so it survives a reload.
 */
export function ImportView({ kind }: { kind: ImportKindName }) {
  const [params, setParams] = useSearchParams()
  const latest = useQuery(importsQuery(kind, 0)).data?.content[0]
  const importParam = params.get('import') ?? ''
  const openId = latest !== undefined && isOpenImport(latest.state) ? latest.id : undefined
  const shownId = /^[1-9]\d{0,8}$/.test(importParam) ? Number(importParam) : openId
  const show = (id: number) => setParams({ view: 'import', import: String(id) })
  return (
    <div className={frame.stack}>
      <p>
        <Link to="?">Back to {kind}</Link>
      </p>
      {shownId !== undefined && <ImportPanel key={shownId} id={shownId} />}
      {openId === undefined && <ImportChooser kind={kind} onUploaded={show} />}
      <ImportHistory kind={kind} />
    </div>
  )
}
