import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'
import type { Served } from './serve.ts'

/**
 * A way in for machines that speak a protocol of their own, which no contract of ours can say: what they say is turned
 * into commands, and those are performed as every other, with a `who`, a scope and a transaction.
 */
export type Adapter = {
  path: string
  /** All that can be done through it. */
  commands: readonly Served[]
  /** Puts it on an instance of its own: what is settled there (how bodies are read, how errors look) holds there alone. */
  open: (app: FastifyInstance, platform: Platform) => void | Promise<void>
}
