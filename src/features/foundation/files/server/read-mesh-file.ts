import { Worker } from 'node:worker_threads'
import { turns } from '#platform/server/calls/turns.ts'
import type { Mesh } from '../contract.ts'
import type { MeshFacts } from '../mesh.ts'

const oneAtATime = turns(1)
const patienceMs = 20_000
const mostMegabytes = 512

/**
 * Reads an STL file. Runs in a separate thread, one file at a time: a large one takes about two seconds of
 * CPU. Never throws: an unreadable file is stored anyway.
 */
export const readMeshFile = (path: string, withinMs = patienceMs): Promise<Mesh> =>
  oneAtATime(() => inThread(path, withinMs))

const inThread = (path: string, withinMs: number) =>
  new Promise<Mesh>((resolve) => {
    const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const ending = setTimeout(() => {
      resolve({ problem: 'too_much', facts: null })
      void worker.terminate()
    }, withinMs)
    const replyOf = (facts: MeshFacts | null) => resolve({ problem: facts ? null : 'broken', facts })
    worker.once('message', replyOf)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'broken', facts: null }),
    )
    worker.once('exit', () => {
      clearTimeout(ending)
      replyOf(null)
    })
  })
