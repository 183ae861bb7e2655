// A Fastify without anything else, as a process.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: 0 })
console.log('ready')
