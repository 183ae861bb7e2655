// A thread with a Fastify that sends the same bytes for each request.
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

const body = Buffer.from(workerData as Uint8Array)
const app = Fastify()
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))
