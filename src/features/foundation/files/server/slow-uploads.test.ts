import { mkdirSync, readdirSync } from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import { formType, formWith, framing } from '#platform/server/testing/form.ts'
import { serveApi } from '#processes/api.ts'
import { createApp } from '#processes/server.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import * as sample from './testing/samples.ts'

/**
 * Very slow uploads, three from each of seventeen people: more than there are database connections (trust
 * §4).
 */
const senders = 51

let portico: TestPortico
let app: ReturnType<typeof createApp>
const sockets: Socket[] = []
beforeAll(async () => {
  portico = await startPortico()
  const { env, log } = portico.platform
  mkdirSync(uploadFolder(env.dataDir), { recursive: true })
  app = createApp(env, log)
  await serveApi(app, portico.platform)
  // Checked more often than Node's default of 30 s, so that the test is short.
  Object.assign(app.server, { connectionsCheckingInterval: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await portico.stop()
})

const until = async (holds: () => boolean) => {
  while (!holds()) await pause(10)
}
const temporaryFiles = () => readdirSync(uploadFolder(portico.platform.env.dataDir)).length

/** Starts an upload of 1 MB and sends a kilobyte a second. Returns what is received until the end. */
function trickle(token: string): Promise<string> {
  const { head } = framing({ name: 'slow.pdf' })
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${formType}\r\ncontent-length: 1000000\r\n\r\n`,
  )
  socket.write(Buffer.concat([head, sample.pdf]))
  const drops = setInterval(() => socket.write(Buffer.alloc(1024)), 1000)
  return new Promise((resolve) => {
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drops)
      resolve(answer)
    })
  })
}

async function newPerson(nth: number): Promise<string> {
  const email = `slow${nth}@x.example`
  await portico.platform.pool.query(
    `insert into users (email, password_hash, roles, status, name, last_name, locale, currency_id, organization_id)
     select $2, password_hash, roles, status, name, last_name, locale, currency_id, organization_id from users where email = $1`,
    [cast.clientA, email],
  )
  return portico.tokenOf(email)
}

test('fifty-one slow uploads hold no one up, and are closed when their time is over with nothing left of them', async () => {
  const tokens = await Promise.all(Array.from({ length: 17 }, (_, nth) => newPerson(nth)))
  const slow = tokens.flatMap((token) => [trickle(token), trickle(token), trickle(token)])
  await until(() => temporaryFiles() === senders)

  const janis = await portico.tokenOf(cast.clientB)
  const form = formWith({ name: 'quick.pdf', bytes: sample.pdf })
  const others = await Promise.all(
    Array.from({ length: 30 }, async (_, nth) => {
      const ask = async (method: 'GET' | 'POST', url: string, payload?: object, type?: string) =>
        (
          await app.inject({
            method,
            url,
            headers: { authorization: `Bearer ${janis}`, ...(type ? { 'content-type': type } : {}) },
            ...(payload ? { payload } : {}),
          })
        ).statusCode
      if (nth % 3 === 0) return ask('GET', '/api/front/carts')
      if (nth % 10 === 1) return ask('POST', '/api/files', form, formType)
      const body = { email: cast.clientB, password: demonstrationPassword }
      return ask('POST', '/api/auth/token', body)
    }),
  )
  expect(others).toEqual(Array(30).fill(200))
  expect(temporaryFiles()).toBe(senders)

  Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 })
  const answers = await Promise.all(slow)
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(Array(senders).fill('HTTP/1.1 408'))
  await until(() => temporaryFiles() === 0)
  const { rows } = await portico.platform.pool.query(
    `select (select count(*)::int from files where name = 'slow.pdf') as files, (select count(*)::int from file_claims) as claims`,
  )
  expect(rows).toEqual([{ files: 0, claims: 0 }])
})
