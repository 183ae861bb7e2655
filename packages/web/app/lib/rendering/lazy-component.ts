import { type ComponentType, lazy } from 'react'

/**
 * A component that is loaded when it is first rendered. Use it for parts that few visitors open: each page contains a
 * list of the files of every route, which lazy components don't extend.
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
