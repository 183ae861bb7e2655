import { Play, Smartphone } from 'lucide'
import { useId, useState } from 'react'
import { storeName } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

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

/** The site itself is the app: each button says how to put it onto the home screen (decision 73). */
export function AppBox() {
  const [store, setStore] = useState<Store | null>(null)
  return (
    <section className="band">
      <h2 className="d h2">Carry it with you</h2>
      <div className="flex flex-wrap gap-2 mt-4 max-sm:*:grow">
        {(Object.keys(STORES) as Store[]).map((name) => (
          <Button key={name} variant="line" onClick={() => setStore(name)}>
            <Icon as={STORES[name].icon} />
            {name}
          </Button>
        ))}
      </div>
      {store !== null && <HowTo store={store} onClose={() => setStore(null)} />}
    </section>
  )
}

function HowTo({ store, onClose }: { store: Store; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog onClose={onClose} labelledBy={id} small>
      <div className="dialog-words prose">
        <h2 className="d h2" id={id}>
          Add {storeName()} to your home screen
        </h2>
        <p>
          {storeName()} needs no download from the {store}: this site opens from your home screen like an app.
        </p>
        <ol>
          {STORES[store].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="dialog-acts">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
