import { setTimeout as pause } from 'node:timers/promises'
import { Centrifuge } from 'centrifuge'
import { WebSocket } from 'ws'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { type Fleet, openFleet } from './fleet.ts'

/** The participants: both sides of one conversation, each on several devices. */
const people = [cast.clientA, cast.buyerA, cast.manager, cast.chief, cast.admin]

export type TalkInput = {
  senders: number
  messages: number
  kills: number
  seed: number
  /** Whether to measure first how long a message takes to be seen. */
  isTimed?: boolean
}
export type TalkOutcome = {
  /** Acknowledged messages. */
  sent: number
  cuts: number
  /** Readers that did not see 1..n once and in order, in words. */
  faults: string[]
  /** From sending to display, in milliseconds, without faults. */
  sight: number[]
  seconds: number
}

type Tokens = { token: string; wsToken: string; wsChannelToken: string }
type Message = { seq: number; body: string }

/**
 * Floods one conversation with messages while sockets are cut at random and the server is killed. Every reader
 * follows it as the page does and records what it saw. Messages are repeated under their key until
 * acknowledged.
 */
export async function runTalk(dataDir: string, input: TalkInput): Promise<TalkOutcome> {
  const fleet = await openFleet(dataDir)
  const begun = performance.now()
  try {
    await fleet.up()
    const random = randomFrom(input.seed)
    const sessions = await Promise.all(people.map((email) => signIn(fleet, email)))
    const thread = await ask(fleet, sessions[0]!, 'POST', '/api/chat/threads', {})
    const readers = await Promise.all(sessions.map((session) => read(fleet, session, thread.id)))
    const sight = input.isTimed
      ? await measureSight(fleet, sessions[0]!, readers[2]!, thread.id, { of: 200, everyMs: 50 })
      : []

    let isOver = false
    let cuts = 0
    const cutting = (async () => {
      while (!isOver) {
        await pause(100 + random() * 400)
        readers[Math.floor(random() * readers.length)]!.cut()
        cuts += 1
      }
    })()
    const total = input.senders * input.messages
    let sent = 0
    const killing = (async () => {
      for (let kill = 1; kill <= input.kills; kill += 1) {
        while (!isOver && sent < (total * kill) / (input.kills + 1)) await pause(20)
        await fleet.kill('server')
        await fleet.up()
      }
    })()
    await Promise.all(
      Array.from({ length: input.senders }, async (_, sender) => {
        const session = sessions[sender % sessions.length]!
        for (let n = 1; n <= input.messages; n += 1) {
          await say(fleet, session, thread.id, `${sender}-${n}`)
          sent += 1
        }
      }),
    )
    isOver = true
    await Promise.all([cutting, killing])
    const all = await everything(fleet, sessions[0]!, thread.id)
    const faults = [...faultsOfServer(all, input), ...(await faultsOfReaders(readers, all))]
    for (const reader of readers) reader.end()
    return { sent, cuts, faults, sight, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await fleet.end()
  }
}

/**
 * Measures the time from sending to display in a conversation of the demonstration, in milliseconds, without
 * failures.
 */
export async function sightIn(fleet: Fleet, input: Sight): Promise<number[]> {
  const [client, manager] = await Promise.all([cast.clientA, cast.manager].map((who) => signIn(fleet, who)))
  const thread = await ask(fleet, client!, 'POST', '/api/chat/threads', {})
  const reader = await read(fleet, manager!, thread.id)
  try {
    return await measureSight(fleet, client!, reader, thread.id, input)
  } finally {
    reader.end()
  }
}

async function ask(
  fleet: Fleet,
  tokens: Tokens | null,
  method: string,
  url: string,
  body?: object,
): Promise<any> {
  const response = await fetch(fleet.url + url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(tokens ? { authorization: `Bearer ${tokens.token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`)
  return response.json()
}

async function signIn(fleet: Fleet, email: string): Promise<Tokens & { id: number }> {
  const tokens = await ask(fleet, null, 'POST', '/api/auth/token', { email, password: demonstrationPassword })
  return { ...tokens, id: (await ask(fleet, tokens, 'GET', '/api/auth/user')).id }
}

/** Repeats a message under one key until it is acknowledged. */
async function say(fleet: Fleet, tokens: Tokens, thread: number, body: string): Promise<void> {
  const message = { key: crypto.randomUUID(), body }
  for (;;) {
    try {
      await ask(fleet, tokens, 'POST', `/api/chat/threads/${thread}/messages`, message)
      return
    } catch {
      await pause(50)
    }
  }
}

const pageOf = (fleet: Fleet, tokens: Tokens, thread: number, after: number): Promise<Message[]> =>
  ask(fleet, tokens, 'GET', `/api/chat/threads/${thread}/messages?after=${after}&limit=200`)

async function everything(fleet: Fleet, tokens: Tokens, thread: number): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const page = await pageOf(fleet, tokens, thread, all.at(-1)?.seq ?? 0)
    if (page.length === 0) return all
    all.push(...page)
  }
}

type Reader = {
  name: number
  seen: Message[]
  seenAt: Map<string, number>
  cut(): void
  end(): void
}

/** Follows a conversation as the page does: fetches after the last number, on every event and every subscription. */
async function read(fleet: Fleet, tokens: Tokens & { id: number }, thread: number): Promise<Reader> {
  const seen = await everything(fleet, tokens, thread)
  const seenAt = new Map<string, number>()
  const sockets = new Set<WebSocket>()
  class Cuttable extends WebSocket {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols)
      sockets.add(this)
      this.once('close', () => sockets.delete(this))
    }
  }
  let isWanted = false
  let isLooking = false
  async function look() {
    isWanted = true
    if (isLooking) return
    isLooking = true
    while (isWanted) {
      isWanted = false
      const page = await pageOf(fleet, tokens, thread, seen.at(-1)?.seq ?? 0).catch(() => null)
      // Fetched again with the next event, or when the connection is back.
      if (page === null) break
      for (const message of page) seenAt.set(message.body, performance.now())
      seen.push(...page)
      if (page.length === 200) isWanted = true
    }
    isLooking = false
  }
  const link = new Centrifuge(`${fleet.url.replace('http', 'ws')}/connection/websocket`, {
    token: tokens.wsToken,
    websocket: Cuttable,
    minReconnectDelay: 500,
    maxReconnectDelay: 2000,
  })
  const channel = link.newSubscription(`personal:${tokens.id}`, { token: tokens.wsChannelToken })
  channel.on('publication', ({ data }) => {
    if (data.event === 'chat.message_written' && data.thread_id === thread) void look()
  })
  channel.on('subscribed', () => void look())
  channel.subscribe()
  link.connect()
  await channel.ready(10_000)
  return {
    name: tokens.id,
    seen,
    seenAt,
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
    end: () => link.disconnect(),
  }
}

type Sight = { of: number; everyMs: number }

/**
 * Sends messages at a fixed interval, whether or not the previous one was answered; returns the time to display
 * of each.
 */
async function measureSight(
  fleet: Fleet,
  tokens: Tokens,
  reader: Reader,
  thread: number,
  { of, everyMs }: Sight,
): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const begun = performance.now()
  const sending: Promise<void>[] = []
  for (let n = 0; n < of; n += 1) {
    await pause(Math.max(0, begun + n * everyMs - performance.now()))
    const body = `sight ${n}`
    sentAt.set(body, performance.now())
    sending.push(say(fleet, tokens, thread, body))
  }
  await Promise.all(sending)
  await pause(1000)
  return [...sentAt].map(([body, at]) => (reader.seenAt.get(body) ?? Number.POSITIVE_INFINITY) - at)
}

/** Checks that every number and message occurs once, in order, per sender in the order of writing. */
function faultsOfServer(all: readonly Message[], { senders, messages }: TalkInput): string[] {
  const faults = all.flatMap(({ seq }, at) => {
    const before = all[at - 1]
    return before && seq !== before.seq + 1 ? [`${before.seq} is followed by ${seq}`] : []
  })
  for (let sender = 0; sender < senders; sender += 1) {
    const found = all.map(({ body }) => body).filter((body) => body.startsWith(`${sender}-`))
    const expected = Array.from({ length: messages }, (_, n) => `${sender}-${n + 1}`)
    if (found.join() !== expected.join())
      faults.push(`sender ${sender}: ${found.length} of ${messages}, or not in order`)
  }
  return faults
}

async function faultsOfReaders(readers: readonly Reader[], all: readonly Message[]): Promise<string[]> {
  const expected = all.map(({ seq }) => seq).join()
  const deadline = performance.now() + 30_000
  const isWhole = ({ seen }: Reader) => seen.map(({ seq }) => seq).join() === expected
  while (performance.now() < deadline && !readers.every(isWhole)) await pause(100)
  return readers
    .filter((reader) => !isWhole(reader))
    .map(({ name, seen }) => `reader ${name} saw ${seen.length} of ${all.length}, or not in order`)
}

/** Returns the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
