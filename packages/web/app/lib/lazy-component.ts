import { type ComponentType, lazy } from 'react'

/**
 * A component of another file, fetched when it is first shown. Every visitor's page lists what each address loads at once,
 * so what few people open is better loaded like this.
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
