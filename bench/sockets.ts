import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { signChannelToken, signConnectionToken } from '#platform/server/realtime/tokens.ts'
import { type Fleet, openFleet } from '../e2e/kills/fleet.ts'
import { sightIn } from '../e2e/kills/talk.ts'
import { inDatabase } from '../e2e/testing/browser.ts'
import { loadDemonstration } from '../e2e/testing/global-setup.ts'

/**
 * npm run bench -- sockets [5000] [100] [30]: opens this many idle sockets to one process, sends this many messages a
 * second for this many seconds, then kills the server and lets every socket reconnect as the official client
 * does. Prints the memory per socket, the time from sending to display, and the time to reconnect.
 */
const [wanted = 5000, aSecond = 100, seconds = 30] = process.argv.slice(2).map(Number)
const socketsOfPerson = 50
/** The official client's delays: see `realtimeDelays`. */
const delays = { least: 500, most: 20_000 }

type Seat = { connection: string; channel: string; place: string }

class Idle {
  static open = 0
  static attempts = 0
  #tries = 0
  #over = false
  #seat: Seat
  #url: string
  #socket: WebSocket | undefined
  constructor(seat: Seat, url: string) {
    this.#seat = seat
    this.#url = url
  }

  connect() {
    Idle.attempts += 1
    let isIn = false
    const socket = new WebSocket(this.#url, { headers: { 'x-forwarded-for': this.#seat.place } })
    this.#socket = socket
    const { connection, channel } = this.#seat
    socket.on('open', () => {
      const commands = [
        { id: 1, connect: { token: connection } },
        { id: 2, subscribe: { channel: channelOf(channel), token: channel, recoverable: true } },
      ]
      socket.send(commands.map((command) => JSON.stringify(command)).join('\n'))
    })
    socket.on('message', (data) => {
      for (const line of String(data).split('\n')) {
        if (line === '{}') socket.send('{}')
        else if (JSON.parse(line).id === 2 && !isIn) {
          isIn = true
          this.#tries = 0
          Idle.open += 1
        }
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isIn) Idle.open -= 1
      if (this.#over) return
      const longest = Math.min(delays.most, delays.least * 2 ** this.#tries)
      this.#tries += 1
      setTimeout(() => this.connect(), Math.min(delays.most, delays.least + Math.random() * longest))
    })
  }

  end() {
    this.#over = true
    this.#socket?.terminate()
  }
}

const channelOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).channel

/** Creates people without conversations, each with a session and `socketsOfPerson` sockets. */
async function seatsIn(dataDir: string): Promise<Seat[]> {
  const secret = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).REALTIME_SECRET
  const people = Math.ceil(wanted / socketsOfPerson)
  const sessions = await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ user_id: string; id: string }>(
      `with people as (
         insert into users (email, password_hash, roles, status, name, last_name, phone, locale, currency_id, organization_id, org_role)
         select 'idle' || n || '@sockets.example', password_hash, roles, status, name, last_name, phone, locale, currency_id,
           organization_id, 'viewer'
         from users, generate_series(1, $1) as n where email = 'client.b@portico.example' returning id
       )
       insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
       select id, sha256(id::text::bytea), now() + interval '1 day', '127.0.0.1', 'sockets' from people
       returning user_id, id`,
      [people],
    )
    return rows
  })
  const seats = sessions.map(async ({ user_id, id }, person) => {
    const signing = { userId: user_id, sessionId: id, secret, now: new Date(), ttlSeconds: 1800 }
    const [connection, channel] = await Promise.all([
      signConnectionToken(signing),
      signChannelToken({ ...signing, channel: `personal:${user_id}` }),
    ])
    return { connection, channel, place: `10.1.${Math.floor(person / 200)}.${(person % 200) + 1}` }
  })
  const each = await Promise.all(seats)
  return Array.from({ length: wanted }, (_, n) => each[n % each.length]!)
}

/** Returns the resident memory of a process, in kilobytes. */
const residentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1])

async function allIn(patienceMs: number): Promise<number> {
  const begun = performance.now()
  while (Idle.open < wanted && performance.now() - begun < patienceMs) await pause(50)
  return (performance.now() - begun) / 1000
}

async function measure(fleet: Fleet, seats: Seat[]): Promise<boolean> {
  const url = `${fleet.url.replace('http', 'ws')}/connection/websocket`
  const at = (sorted: number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const replyOf = async (what: string) => {
    const sight = (await sightIn(fleet, { of: aSecond * seconds, everyMs: 1000 / aSecond })).sort(
      (a, b) => a - b,
    )
    console.log(
      `${what}: ${aSecond} messages a second for ${seconds} s, p50 ${at(sight, 0.5).toFixed(0)} ms, p99 ${at(sight, 0.99).toFixed(0)} ms`,
    )
    return at(sight, 0.99)
  }
  await replyOf('without idle sockets')
  await pause(3000)
  const before = residentOf(fleet.pid())
  const idle = seats.map((seat) => new Idle(seat, url))
  for (const [n, one] of idle.entries()) {
    one.connect()
    if (n % 50 === 49) await pause(25)
  }
  const took = await allIn(120_000)
  await pause(5000)
  const each = (residentOf(fleet.pid()) - before) / wanted
  console.log(
    `${Idle.open} of ${wanted} sockets in ${took.toFixed(1)} s, ${each.toFixed(1)} kB of the server each`,
  )
  const isIn = Idle.open === wanted
  const slow = await replyOf(`with ${Idle.open} idle sockets`)
  await fleet.kill('server')
  while (Idle.open > 0) await pause(20)
  Idle.attempts = 0
  await fleet.up()
  const back = await allIn(180_000)
  console.log(
    `killed and up again: ${Idle.open} of ${wanted} back ${back.toFixed(1)} s later, ${Idle.attempts} attempts`,
  )
  for (const one of idle) one.end()
  return isIn && slow <= 300
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-sockets-'))
const dataDir = path.join(home, 'data')
// The sockets claim many addresses.
process.env.TRUST_PROXY = '1'
await loadDemonstration(dataDir)
const fleet = await openFleet(dataDir)
let isGood = false
try {
  await fleet.up()
  isGood = await measure(fleet, await seatsIn(dataDir))
} finally {
  await fleet.end()
  rmSync(home, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
