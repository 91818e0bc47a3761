import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmbeddedRealtime } from '../realtime/server.ts'

type Called = { method: string; body: Record<string, any> }
export type Published = { channel: string; data: any; key: string | undefined }

/**
 * `mute` accepts a call and never answers; `late` executes it and answers after the caller gave up; `failing`
 * answers 500, `refusing` Centrifugo's temporary error 100, `wrong` its final error 107.
 */
export type Mood = 'well' | 'mute' | 'late' | 'failing' | 'refusing' | 'wrong'

/** Longer than the driver's timeout, in ms. */
const lateMs = 5_300

const refusals = {
  refusing: { code: 100, message: 'internal server error' },
  wrong: { code: 107, message: 'bad request' },
}

export type CentrifugoStandIn = Awaited<ReturnType<typeof standInForCentrifugo>>

/** Accepts browsers with tokens of this secret, from these origins. */
export type Browsers = { secret: string; allowedOrigins: string[] }

/**
 * Starts a stand-in for Centrifugo (v6): the part of its HTTP API that the driver uses, failing as a test
 * requires. With `browsers` it also serves the client protocol. Like Centrifugo it knows tokens but no
 * sessions.
 */
export async function standInForCentrifugo(apiKey: string, browsers?: Browsers) {
  const live =
    browsers && createEmbeddedRealtime({ ...browsers, isSessionAlive: async () => true, log: console })
  /** Every call that reached it, answered or not. */
  const called: Called[] = []
  const published: Published[] = []
  const disconnected: { user: string; code: number }[] = []
  let keys = new Set<string>()
  let mood: Mood = 'well'
  let port = 0
  let server = await open()

  async function open(): Promise<Server> {
    const opened = createServer(async (request, response) => {
      const method = request.url!.replace('/api/', '')
      const body = (await json(request)) as Called['body']
      if (request.headers['x-api-key'] !== apiKey) return void response.writeHead(401).end()
      called.push({ method, body })
      await answer(response, method, body)
    })
    live?.attach(opened)
    await new Promise<void>((ready) => opened.listen(port, '127.0.0.1', ready))
    port = (opened.address() as AddressInfo).port
    return opened
  }

  async function answer(response: ServerResponse, method: string, body: Called['body']) {
    const now = mood
    if (now === 'mute') return
    if (now === 'failing') return void response.writeHead(500).end()
    if (now === 'refusing' || now === 'wrong')
      return void response.end(JSON.stringify({ error: refusals[now] }))
    const result = perform(method, body)
    if (now === 'late') await pause(lateMs)
    response.end(JSON.stringify({ result }))
  }

  function perform(method: string, body: Called['body']) {
    if (method === 'publish') return publish(body.channel, body)
    if (method === 'broadcast')
      return { responses: body.channels.map((channel: string) => ({ result: publish(channel, body) })) }
    if (method === 'disconnect') {
      disconnected.push({ user: body.user, code: body.disconnect.code })
      void live?.realtime.disconnect(body.user, body.disconnect)
    }
    if (method === 'unsubscribe') void live?.realtime.unsubscribe(body.user, body.channel)
    return {}
  }

  function publish(channel: string, { data, idempotency_key: key }: Called['body']) {
    const seen = `${channel} ${key}`
    if (key === undefined || !keys.has(seen)) published.push({ channel, data, key })
    keys.add(seen)
    void live?.realtime.publish(channel, data, key === undefined ? {} : { idempotencyKey: key })
    return {}
  }

  async function cut() {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }

  return {
    url: `http://127.0.0.1:${port}`,
    called,
    published,
    disconnected,
    feel: (next: Mood) => {
      mood = next
    },
    /** Stops listening at its address. */
    cut,
    /** Listens again at the same address. With 'forgets' it has lost the idempotency keys. */
    up: async (memory: 'remembers' | 'forgets' = 'remembers') => {
      mood = 'well'
      if (memory === 'forgets') keys = new Set()
      if (!server.listening) server = await open()
    },
    stop: async () => {
      await live?.close()
      if (server.listening) await cut()
    },
  }
}
