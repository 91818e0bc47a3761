import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readMesh } from '../mesh.ts'

parentPort?.postMessage(readMesh(readFileSync(workerData as string)))
