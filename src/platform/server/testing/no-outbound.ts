import { Socket } from 'node:net'

/**
 * Loaded first wherever the product is tested: connections that leave this machine fail (trust §3.10). The
 * product needs only its own database, mail server and browser.
 */
const here = new Set([undefined, '', 'localhost', '127.0.0.1', '::1'])
const { connect } = Socket.prototype

// Test files of one worker share the socket prototype: the first file has patched it for all.
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
