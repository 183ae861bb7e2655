import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import text from '../../ui/text.module.css'
import styles from './sortable-list.module.css'
import { useDragSort } from './use-drag-sort.ts'

type Props<Item> = {
  label: string
  items: readonly Item[]
  /** Stops dragging. The buttons are disabled by a fieldset around the list. */
  isDisabled?: boolean
  nameOf: (item: Item) => string
  onChange: (items: readonly Item[]) => void
  children: (item: Item) => ReactNode
}
type Step = -1 | 1

/**
 * A list of items that can be reordered by buttons or by dragging, and removed. An item moved by a button keeps the
 * focus, and its new position is announced.
 */
export function SortableList<Item extends { id: number }>({
  label,
  items,
  isDisabled = false,
  nameOf,
  onChange,
  children,
}: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; step: Step } | undefined>()

  // The browser drops the focus when an item moves. At either end the opposite button gets it.
  useEffect(() => {
    if (moved === undefined) return
    const buttons = [moved.step, -moved.step].map((step) => `[data-move="${moved.id} ${step}"]:enabled`)
    const all = buttons.map((selector) => list.current?.querySelector<HTMLElement>(selector))
    all.find((button) => button !== null)?.focus()
  }, [moved])

  function moveTo(item: Item, position: number) {
    const rest = items.filter((other) => other !== item)
    onChange(rest.toSpliced(position, 0, item))
  }
  function move(item: Item, step: Step) {
    moveTo(item, items.indexOf(item) + step)
    setMoved({ id: item.id, step })
  }
  const { draggedId, startDrag, handlers } = useDragSort(list, items, moveTo)

  const position = items.findIndex(({ id }) => id === moved?.id)
  const current = items[position]
  return (
    <>
      <ol className={styles.root} ref={list} aria-label={label} {...handlers}>
        {items.map((item, index) => (
          <li key={item.id} data-dragged={item.id === draggedId || undefined}>
            <span
              className={styles.grip}
              data-part="grip"
              aria-hidden="true"
              onPointerDown={isDisabled ? undefined : (event) => startDrag(event, item.id)}
            >
              <Icon as={GripVertical} />
            </span>
            {children(item)}
            <span className={styles.buttons}>
              <IconButton
                icon={ArrowUp}
                label={`Move ${nameOf(item)} up`}
                data-move={`${item.id} -1`}
                disabled={index === 0}
                onClick={() => move(item, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${nameOf(item)} down`}
                data-move={`${item.id} 1`}
                disabled={index === items.length - 1}
                onClick={() => move(item, 1)}
              />
              <IconButton
                icon={X}
                label={`Remove ${nameOf(item)}`}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className={text.screenReaderOnly} role="status">
        {current !== undefined && `${nameOf(current)} is number ${position + 1} of ${items.length}`}
      </p>
    </>
  )
}
