import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** A resolved and checked address. The connection uses exactly this address, however often the name is resolved. */
export type OuterAddress = { url: URL; address: string; family: 4 | 6 }
export type AddressProblem = 'shape' | 'inner' | 'unresolved'

/** Thrown with the reason why an address may not be called. */
export class AddressRefused extends Error {
  readonly problem: AddressProblem
  constructor(problem: AddressProblem) {
    super(`the address is not called: ${problem}`)
    this.problem = problem
  }
}

export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>
const resolveByName: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/** The time limit to resolve a name, in milliseconds. */
const patienceMs = 5000

/**
 * Returns the address behind a URL if it may be called: https on the standard port, with a name that resolves
 * to public addresses only. `toLoopback` also allows this machine, over http and on any port, for development
 * and tests. Throws `AddressRefused`.
 */
export async function outerAddress(
  text: string,
  { toLoopback, resolve = resolveByName }: { toLoopback: boolean; resolve?: Resolve },
): Promise<OuterAddress> {
  const url = readUrl(text, toLoopback)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await withinPatience(resolve(name))
  const [first] = found
  if (!first) throw new AddressRefused('unresolved')
  const isCalled = toLoopback && isHere(url) ? isLoopback : isPublic
  // One internal address among public ones is enough to refuse: such a name server is not trusted.
  if (!found.every(({ address }) => isCalled(address))) throw new AddressRefused('inner')
  return { url, address: first.address, family: isIPv6(first.address) ? 6 : 4 }
}

function readUrl(text: string, toLoopback: boolean): URL {
  const url = URL.parse(text)
  const isPlain = url && !url.username && !url.password && !url.hash
  if (!isPlain) throw new AddressRefused('shape')
  if (toLoopback && isHere(url) && /^https?:$/.test(url.protocol)) return url
  if (url.protocol !== 'https:' || url.port !== '') throw new AddressRefused('shape')
  return url
}

const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1'

function withinPatience<T>(finding: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AddressRefused('unresolved')), patienceMs).unref()
  })
  return Promise.race([
    finding.catch(() => {
      throw new AddressRefused('unresolved')
    }),
    late,
  ])
}

/** IPv4: the special addresses of RFC 6890, and the metadata service of one cloud. */
const inner = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
    ['168.63.129.16', 32],
  ] as const),
])
  inner.addSubnet(network, bits, 'ipv4')

/** IPv6: only allocated public addresses, without the ranges that embed IPv4 addresses or are for documentation. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const special = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Returns whether an address is public. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
