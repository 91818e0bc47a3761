import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from './env.ts'

type Trust = Env['trustProxy']
type IsProxy = (address: string, hop: number) => boolean

/** One proxy that is not named: the person who is at the socket. What it was told of further ones anybody may have written. */
const theNearest: IsProxy = (_address, hop) => hop === 0

/** Who of those a request came through is believed, as Fastify is told for `request.ip`. */
export const proxiesOf = (trust: Trust): Exclude<Trust, true> | IsProxy =>
  trust === true ? theNearest : trust

/** The visitor's address of a request that Fastify does not see, as an upgrade: what `request.ip` would be. */
export function visitorAddressBy(trust: Trust): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isProxy = trust === true ? theNearest : proxyAddr.compile(trust.split(',').map((one) => one.trim()))
  return (request) => proxyAddr(request, isProxy)
}
