import type { AddressInput } from '@shop/contract/addresses'
import { Plus } from 'lucide'
import { useId, useRef } from 'react'
import { focusAfterRemoval } from '../../lib/focus.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stamp } from '../../ui/marks.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressLines } from './address-lines.tsx'
import './addresses.css'
import { NewAddress } from './new-address.tsx'
import { TYPE_WORDS } from './type-words.ts'
import type { useAddressBook } from './use-address-book.ts'

type Props = {
  book: ReturnType<typeof useAddressBook>
  /** Guests see neither the button nor the empty message (spec 2). */
  isSignedIn: boolean
}

/** Saved addresses as cards of which one is chosen, and the form for another. */
export function AddressBook({ book, isSignedIn }: Props) {
  const name = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { addresses, selected, isAdding, isPending, problem, successText } = book
  const focusOpener = () => focusAfterRemoval(() => opener.current)
  const save = (input: AddressInput) => {
    focusOpener()
    return book.save(input)
  }
  const cancel = () => {
    focusOpener()
    book.cancel()
  }
  return (
    <div className="grid gap-5">
      {!isSignedIn && <Notice kind="bad">Please log in.</Notice>}
      {problem !== undefined && <ErrorPanel message={problem} onRetry={book.reload} busy={book.isFetching} />}
      {successText !== undefined && <Notice kind="ok">{successText}</Notice>}
      {addresses.length > 0 && (
        <fieldset className="address-cards">
          <legend className="sr">Saved addresses</legend>
          {addresses.map((address) => (
            <label key={address.id} className="address-card">
              <input
                className="check"
                type="radio"
                name={name}
                checked={address.id === selected?.id}
                onChange={() => book.select(address.id)}
              />
              <AddressLines of={address} />
              <span className="address-stamps">
                <Stamp>{TYPE_WORDS[address.addressType]}</Stamp>
                {address.isDefault && <Stamp tone="ok">Default</Stamp>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isPending && (
        <p className="quiet" role="status">
          Loading your addresses...
        </p>
      )}
      {isSignedIn && addresses.length === 0 && !isPending && problem === undefined && !isAdding && (
        <p className="quiet">No saved addresses yet. Add one to go on.</p>
      )}
      {isSignedIn && !isAdding && (
        <div>
          <Button ref={opener} look="line" onClick={book.add}>
            <Icon as={Plus} small />
            Add New Address
          </Button>
        </div>
      )}
      {isSignedIn && isAdding && <NewAddress onSave={save} onCancel={cancel} />}
    </div>
  )
}
