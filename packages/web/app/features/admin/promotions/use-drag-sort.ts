import { type PointerEvent, type RefObject, useState } from 'react'

/** Drawing a line of a list to another place by its handle; `put` moves it there while it is drawn. */
export function useDragSort<Item extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  put: (item: Item, place: number) => void,
) {
  const [draggedId, setDrawn] = useState<number | undefined>()

  // The list holds on to the pointer: a line would lose it by being moved itself.
  function startDrag(event: PointerEvent, id: number) {
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setDrawn(id)
  }

  function drag({ clientY }: PointerEvent) {
    const at = items.findIndex(({ id }) => id === draggedId)
    const item = items[at]
    if (item === undefined) return
    const others = [...(list.current?.children ?? [])].toSpliced(at, 1)
    const place = others.filter((line) => middleOf(line) < clientY).length
    if (place !== at) put(item, place)
  }

  return {
    ...{ drawn: draggedId, draw: startDrag },
    handlers: {
      onPointerMove: draggedId === undefined ? undefined : drag,
      onLostPointerCapture: () => setDrawn(undefined),
    },
  }
}

function middleOf(line: Element): number {
  const { top, height } = line.getBoundingClientRect()
  return top + height / 2
}
