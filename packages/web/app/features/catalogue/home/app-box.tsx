import { Play, Smartphone } from 'lucide'
import { useId, useState } from 'react'
import { storeName } from '../../../lib/rendering/site.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'

const STORES = {
  'App Store': {
    icon: Smartphone,
    steps: ['Open this page in Safari.', 'Tap the Share button.', 'Choose “Add to Home Screen”, then Add.'],
  },
  'Google Play': {
    icon: Play,
    steps: [
      'Open this page in Chrome.',
      'Tap the three dots at the top.',
      'Choose “Add to Home screen”, then Install.',
    ],
  },
} as const

type Store = keyof typeof STORES

/** The site is an installable web app. Each button explains how to add it to the home screen. */
export function AppBox() {
  const [store, setStore] = useState<Store | null>(null)
  return (
    <section className={layout.band}>
      <h2 className={classes(text.display, text.h2)}>Get the app</h2>
      <div className={classes(layout.flex, layout.wrap, layout.gapS, layout.spaceAboveL, layout.growingButtons)}>
        {(Object.keys(STORES) as Store[]).map((name) => (
          <Button key={name} variant="line" onClick={() => setStore(name)}>
            <Icon as={STORES[name].icon} />
            {name}
          </Button>
        ))}
      </div>
      {store !== null && <InstallDialog store={store} onClose={() => setStore(null)} />}
    </section>
  )
}

function InstallDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog onClose={onClose} labelledBy={id} small>
      <div className={classes(dialog.content, text.prose)}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          Add {storeName()} to your home screen
        </h2>
        <p>No download needed: add this site to your home screen and open it like an app.</p>
        <ol>
          {STORES[store].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
