type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** Numbers by slot: the same array, or a longer copy if it has fewer places. */
export function withRoom<Column extends Numbers>(column: Column, places: number): Column {
  if (places <= column.length) return column
  const Numbers = column.constructor as new (length: number) => Column
  const longer = new Numbers(Math.ceil(places * 1.2))
  longer.set(column)
  return longer
}
