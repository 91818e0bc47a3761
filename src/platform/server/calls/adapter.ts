import type { FastifyInstance } from 'fastify'
import type { Platform } from '../start/platform.ts'
import type { Served } from './serve.ts'

/**
 * An entry point for integrations with a protocol of their own (such as 1C), which our contracts cannot
 * describe. The adapter turns requests into commands. Those run like any other: with `who`, a scope and a
 * transaction.
 */
export type Adapter = {
  path: string
  /** Every command the adapter can perform. */
  commands: readonly Served[]
  /**
   * Registers the adapter in an encapsulated Fastify instance. Its body parsers and error format apply only
   * there.
   */
  open: (app: FastifyInstance, platform: Platform) => void | Promise<void>
}
