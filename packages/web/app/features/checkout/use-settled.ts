import { useEffect, useState } from 'react'

/** The value once it has not changed for so long: ten fast clicks ask the server once. Compared by its JSON. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
