import { parentPort, workerData } from 'node:worker_threads'
import { type TrainingData, train } from './train.ts'

parentPort?.postMessage(train(workerData as TrainingData))
