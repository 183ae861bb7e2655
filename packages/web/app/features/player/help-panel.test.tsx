import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { HelpPanel } from './help-panel.tsx'
import { readPreferences } from './preferences.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onKeyDown={({ key }) => key === '?' && setOpen(true)}>
        Captions
      </button>
      {isOpen && (
        <HelpPanel captionStyle={readPreferences()} onCaptionStyle={() => {}} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

it('takes the focus and returns it to the control that had it', async () => {
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
  const captions = await screen.findByRole('button', { name: 'Captions' })
  captions.focus()
  await user.keyboard('?')
  const done = screen.getByRole('button', { name: 'Done' })
  expect(document.activeElement).toBe(done)
  await user.click(done)
  expect(document.activeElement).toBe(captions)
})
