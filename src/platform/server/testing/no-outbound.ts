import { Socket } from 'node:net'

/**
 * Loaded before anything else where the product is tested: a connection that leaves this machine fails (trust §3.10).
 * The product needs no one but its own database, mail box and browser.
 */
const here = new Set([undefined, '', 'localhost', '127.0.0.1', '::1'])
const { connect } = Socket.prototype

// Files of one worker share its sockets: the first has closed the way out for all.
if (connect.name !== 'connectHereOnly')
  Socket.prototype.connect = function connectHereOnly(this: Socket, ...given: unknown[]) {
    const [first, second] = given.flat()
    const host = typeof first === 'object' ? (first as { host?: string } | null)?.host : second
    const target = typeof first === 'string' ? undefined : typeof host === 'string' ? host : undefined
    if (!here.has(target)) {
      queueMicrotask(() => this.destroy(new Error(`A connection left this machine: ${target}`)))
      return this
    }
    return Reflect.apply(connect, this, given)
  } as typeof connect
