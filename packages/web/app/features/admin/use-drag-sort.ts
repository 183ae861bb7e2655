import { type PointerEvent, type RefObject, useState } from 'react'

/** Sorts a list by dragging the handle of an item. `move` is called while dragging. */
export function useDragSort<Item extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  move: (item: Item, position: number) => void,
) {
  const [draggedId, setDraggedId] = useState<number | undefined>()

  // The list captures the pointer, since a moved item would lose it.
  function startDrag(event: PointerEvent, id: number) {
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setDraggedId(id)
  }

  function drag({ clientY }: PointerEvent) {
    const index = items.findIndex(({ id }) => id === draggedId)
    const item = items[index]
    if (item === undefined) return
    const others = [...(list.current?.children ?? [])].toSpliced(index, 1)
    const position = others.filter((element) => middleOf(element) < clientY).length
    if (position !== index) move(item, position)
  }

  return {
    draggedId,
    startDrag,
    handlers: {
      onPointerMove: draggedId === undefined ? undefined : drag,
      onLostPointerCapture: () => setDraggedId(undefined),
    },
  }
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
