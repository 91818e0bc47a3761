import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from '../start/env.ts'

type Trust = Env['trustProxy']
type IsProxy = (address: string, hop: number) => boolean

/** Trusts one unnamed proxy: the peer of the socket. Anyone may have written the addresses before it. */
const theNearest: IsProxy = (_address, hop) => hop === 0

/** Returns which proxies of a request are trusted, in the form Fastify expects for `request.ip`. */
export const proxiesOf = (trust: Trust): Exclude<Trust, true> | IsProxy =>
  trust === true ? theNearest : trust

/**
 * Returns the visitor's address of requests Fastify does not handle, such as an upgrade: the same as
 * `request.ip`.
 */
export function visitorAddressBy(trust: Trust): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isProxy = trust === true ? theNearest : proxyAddr.compile(trust.split(',').map((one) => one.trim()))
  return (request) => proxyAddr(request, isProxy)
}
