import { parentPort, workerData } from 'node:worker_threads'
import { type Lessons, learn } from './learn.ts'

parentPort?.postMessage(learn(workerData as Lessons))
