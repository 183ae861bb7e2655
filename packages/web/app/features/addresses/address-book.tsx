import type { AddressInput } from '@shop/contract/addresses'
import { Plus } from 'lucide'
import { Suspense, useEffect, useId, useRef } from 'react'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import checkbox from '../../ui/checkbox.module.css'
import { classes } from '../../ui/classes.ts'
import { ErrorPanel } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/page-skeleton.tsx'
import text from '../../ui/text.module.css'
import { AddressBadges, AddressLines } from './address-lines.tsx'
import addressesStyles from './addresses.module.css'
import type { useAddressBook } from './use-address-book.ts'

/** Its form is 125 KB, which most visits don't need. */
const NewAddress = lazyComponent(() => import('./new-address.tsx'), 'NewAddress')

type Props = {
  book: ReturnType<typeof useAddressBook>
  /** Guests see neither the button nor the empty message. */
  isSignedIn: boolean
}

/** The saved addresses as radio cards, and the form for a new one. */
export function AddressBook({ book, isSignedIn }: Props) {
  const name = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const cards = useRef<HTMLFieldSetElement>(null)
  const { addresses, selected, isAdding, isPending, loadError, successText } = book
  const selectedRadio = () => cards.current?.querySelector('input:checked')
  const save = (input: AddressInput) => {
    focusAfterRemoval(selectedRadio)
    return book.save(input)
  }
  const cancel = () => {
    focusAfterRemoval(() => opener.current)
    book.cancel()
  }
  const isSaved = successText !== undefined
  useEffect(() => {
    // The form was far taller than the card that replaces it.
    if (isSaved) cards.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'center' })
  }, [isSaved])
  return (
    <div className={classes(layout.grid, layout.gapXl)}>
      {!isSignedIn && <Notice kind="bad">Please log in.</Notice>}
      {loadError !== undefined && <ErrorPanel message={loadError} onRetry={book.reload} busy={book.isFetching} />}
      {successText !== undefined && <Notice kind="ok">{successText}</Notice>}
      {addresses.length > 0 && (
        <fieldset ref={cards} className={addressesStyles.addressCards}>
          <legend className={text.screenReaderOnly}>Saved addresses</legend>
          {addresses.map((address) => (
            <label key={address.id} className={addressesStyles.addressCard}>
              <input
                className={checkbox.box}
                type="radio"
                name={name}
                checked={address.id === selected?.id}
                onChange={() => book.select(address.id)}
              />
              <AddressLines address={address} />
              <AddressBadges address={address} />
            </label>
          ))}
        </fieldset>
      )}
      {isPending && (
        <p className={text.quiet} role="status">
          Loading your addresses...
        </p>
      )}
      {isSignedIn && addresses.length === 0 && !isPending && loadError === undefined && !isAdding && (
        <p className={text.quiet}>No saved addresses yet. Add an address to continue.</p>
      )}
      {isSignedIn && !isAdding && (
        <div>
          <Button ref={opener} variant={addresses.length > 0 || isPending ? 'line' : 'solid'} onClick={book.add}>
            <Icon as={Plus} small />
            Add New Address
          </Button>
        </div>
      )}
      {isSignedIn && isAdding && (
        <Suspense fallback={<LinesSkeleton />}>
          <NewAddress onSave={save} onCancel={cancel} />
        </Suspense>
      )}
    </div>
  )
}
