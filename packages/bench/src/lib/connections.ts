import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { connections: { type: 'string' } }, strict: false })

/** The numbers of connections to measure with: `--connections=10`, or 1, 10 and 50. */
export const CONNECTIONS =
  typeof values.connections === 'string' ? values.connections.split(',').map(Number) : [1, 10, 50]
