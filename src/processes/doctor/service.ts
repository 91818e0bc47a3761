import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { askCentrifugo } from '#platform/server/realtime/centrifugo.ts'
import { realtimePath } from '#platform/server/realtime/server.ts'
import type { Env } from '#platform/server/start/env.ts'
import { type Answer, ask, plain } from './ask.ts'
import { type Check, fault, lineOf, ok, type Service, skipped, type Verdict, warning } from './check.ts'

export const serviceChecks: readonly Check[] = [
  { name: 'service', look: ({ env, service }) => ofService(service, env) },
  { name: 'public address', needs: 'service', look: (_service, { env }) => ofPublicUrl(env.publicUrl) },
  {
    name: 'visitor address',
    needs: 'service',
    look: (service, { env }) => ofVisitorAddress(apiOf(env), env.trustProxy, service),
  },
  { name: 'realtime', look: ({ env }) => ofRealtime(env) },
  {
    name: 'live connection',
    needs: 'service',
    look: (_service, { env }) => ofLive(apiOf(env), env.publicUrl),
  },
]

type Place = Pick<Env, 'host' | 'port' | 'publicUrl' | 'apiBaseUrl'>

/** Where browsers send calls and open the live connection. */
const apiOf = ({ apiBaseUrl, publicUrl }: Pick<Env, 'apiBaseUrl' | 'publicUrl'>) => apiBaseUrl || publicUrl

/** Finds the Portico that runs: on this machine by HOST and PORT, otherwise at its public address. */
export async function findService(env: Place): Promise<Service | null> {
  const here = localUrl(env)
  if (await isUp(here)) return { url: here, isHere: true }
  return (await isUp(apiOf(env))) ? { url: apiOf(env), isHere: false } : null
}

function localUrl({ host, port }: Pick<Env, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

const isUp = (url: string): Promise<boolean> =>
  ask(`${url}/api/health`).then(
    ({ status, body }) => status === 200 && body.includes('"up"'),
    () => false,
  )

async function ofService(service: Service | null, env: Place): Promise<Verdict> {
  if (!service)
    return skipped(
      `Portico does not run here (${localUrl(env)}) nor answers at ${apiOf(env)}: what needs it is left out`,
    )
  const { status, body } = await ask(`${service.url}/api/ready`)
  const where = service.isHere
    ? `answers at ${service.url}`
    : `runs on another machine, answers at ${service.url}`
  const lacking = lackingIn(body)
  if (status !== 200)
    return fault(
      `${where} and is not ready${lacking.length > 0 ? `: ${lacking.join(', ')}` : ''}`,
      'Read its log: journalctl -u portico -n 50.',
    )
  if (lacking.length > 0)
    return warning(
      `${where}, and does not reach: ${lacking.join(', ')}`,
      'If the check here reaches it, restart Portico: it may run with older settings.',
    )
  return ok(`${where} and is ready`)
}

/** Returns what `/api/ready` says is false. */
function lackingIn(body: string): string[] {
  try {
    return Object.entries(JSON.parse(body)).flatMap(([name, answer]) => (answer === false ? [name] : []))
  } catch {
    return []
  }
}

const dayMs = 86_400_000
/** Certificates are renewed a month before they end. */
const certificateDays = 14
const proxy = 'Compare the proxy with deploy/nginx.conf'

/**
 * Asks for the API through PUBLIC_URL. Portico takes scheme and host from PUBLIC_URL, never from headers, so
 * that is all a proxy has to get right.
 */
export async function ofPublicUrl(publicUrl: string, now = new Date()): Promise<Verdict> {
  let answer: Answer
  try {
    answer = await ask(`${publicUrl}/api/health`)
  } catch (error) {
    return fault(
      `${publicUrl} does not answer this machine: ${lineOf(error)}`,
      `Check DNS, certificate and firewall. ${proxy}.`,
    )
  }
  const { status, headers, body, certificateUntil } = answer
  if (status >= 300 && status < 400)
    return fault(
      `${publicUrl} redirects to ${headers.location}: links in e-mails and live updates fail`,
      'Set PUBLIC_URL to the address that people end up at.',
    )
  if (status !== 200 || !body.includes('"up"'))
    return fault(
      `At ${publicUrl} something else than Portico answers (${status})`,
      `${proxy}: every path must reach Portico.`,
    )
  if (certificateUntil && certificateUntil.getTime() - now.getTime() < certificateDays * dayMs)
    return warning(
      `The certificate of ${publicUrl} ends on ${certificateUntil.toISOString().slice(0, 10)}`,
      'Renew it, and find out why it was not renewed by itself.',
    )
  return (await isServedInTheClear(publicUrl))
    ? warning(
        `${publicUrl.replace('https:', 'http:')} serves pages in the clear`,
        `${proxy}: port 80 only redirects to https.`,
      )
    : ok(publicUrl)
}

async function isServedInTheClear(publicUrl: string): Promise<boolean> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return false
  return ask(`http://${hostname}/`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** An address for documentation (RFC 5737): no visitor has it. */
const invented = '192.0.2.123'

/**
 * Asks through the proxies which address Portico sees, and whether it believes an invented one. The answer of
 * `/api/ip` is what everyone is told of themselves.
 */
export async function ofVisitorAddress(
  url: string,
  trustProxy: Env['trustProxy'],
  { isHere }: Service,
): Promise<Verdict> {
  const visit = await seenBy(url)
  const forged = await seenBy(url, { 'x-forwarded-for': invented })
  return ofVisit({ ...visit, url, trustProxy, isHere, isDeceived: forged.seen === invented })
}

type Seen = { seen: string; from: string; to: string }
type Visit = Seen & { url: string; trustProxy: Env['trustProxy']; isHere: boolean; isDeceived: boolean }

/** `seen` is the address that Portico saw, `from` and `to` are the ends of our connection. */
export function ofVisit({ seen, from, to, url, trustProxy, isHere, isDeceived }: Visit): Verdict {
  if (isDeceived)
    return fault(
      'Portico believes an address that a visitor invents: limits on sign-in and the log can be deceived',
      'The proxy must append to X-Forwarded-For (proxy_add_x_forwarded_for), and TRUST_PROXY must name no more than your proxies; 0 without any.',
    )
  if (trustProxy === false && url.startsWith('https:'))
    return fault(
      `TRUST_PROXY is 0 behind the proxy that serves ${url}: all visitors share one address and one limit`,
      'Set TRUST_PROXY=1, or to the addresses of your proxies if there are several.',
    )
  if (seen === from) return ok(`${seen}, as this machine connected`)
  if (isOfMachine(seen) && !isOfMachine(from))
    return fault(
      `A request from ${from} to ${to} is seen as ${seen}: that is the proxy`,
      'The proxy must send X-Forwarded-For, and TRUST_PROXY must be 1 or name all proxies.',
    )
  if (!isHere || !isOfMachine(seen)) return ok(`${seen}; this machine connected from ${from}`)
  return warning(
    `A request from ${from} is seen as ${seen}`,
    'If that is not the address of this machine in your network, set TRUST_PROXY to the addresses of all proxies.',
  )
}

async function seenBy(url: string, headers = {}): Promise<Seen> {
  const { from, to, status, body } = await ask(url + dictionary.ip.path, headers)
  if (status !== 200) throw new Error(`${url}${dictionary.ip.path} answered ${status}`)
  return { from, to, seen: plain((JSON.parse(body) as { ip: string }).ip) }
}

/** Tells an address of this machine or of a private network. */
const isOfMachine = (address: string): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/i.test(address)

export async function ofRealtime({ centrifugo }: Pick<Env, 'centrifugo'>): Promise<Verdict> {
  if (!centrifugo) return ok('embedded')
  try {
    await askCentrifugo(centrifugo)
    return ok(`Centrifugo at ${centrifugo.url} answers`)
  } catch (error) {
    return fault(
      `Centrifugo at ${centrifugo.url}: ${lineOf(error)}`,
      'Start it, and check CENTRIFUGO_URL and that CENTRIFUGO_API_KEY equals its http_api.key. Events wait meanwhile.',
    )
  }
}

/** Opens the live connection as a browser on PUBLIC_URL does, and closes it. */
export async function ofLive(url: string, publicUrl: string): Promise<Verdict> {
  const place = `${url.replace(/^http/, 'ws')}${realtimePath}`
  const { status } = await ask(url + realtimePath, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: new URL(publicUrl).origin,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('portico doctor..').toString('base64'),
  })
  if (status === 101) return ok(`${place} opens`)
  return fault(
    `${place} answers ${status} to a WebSocket: pages do not update by themselves`,
    status === 403
      ? 'The origin is refused: PUBLIC_URL must be the address in the browser, also in the allowed_origins of Centrifugo.'
      : `${proxy}: it must pass Upgrade and Connection, and send /connection/ to the process or Centrifugo with the sockets.`,
  )
}
