import type { FastifyInstance } from 'fastify'
import type { Method } from '#platform/shared/contract.ts'
import type { Scope } from '#platform/shared/scope.ts'

export const address = '/api/1c/exchange'

/** The parts of the Portico under test that a session uses. */
type Ground = {
  app: FastifyInstance
  request(as: string, method: Method, url: string, body: object): Promise<{ body: any }>
}

/** Creates a key of the trading company as its administrator. */
export async function keyFor(portico: Ground, ...scopes: Scope[]): Promise<{ id: number; secret: string }> {
  const input = { name: '1C', scopes, days: 30 }
  const { body } = await portico.request('admin@portico.example', 'POST', '/api/keys', input)
  return { id: body.key.id, secret: body.secret }
}

export const basic = (secret: string, name = 'Обмен'): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

export type Said = { status: number; word: string; rest: string; raw: Buffer; type: string }

/** Starts a session as 1C does: signs in with the password, then sends the cookie. */
export async function signIn(portico: Ground, type: 'catalog' | 'sale', secret: string) {
  const first = await say(portico, 'GET', `?type=${type}&mode=checkauth`, { authorization: basic(secret) })
  const [name, value] = first.rest.split('\n')
  const headers = { cookie: `${name}=${value}` }
  const get = (asked: string) => say(portico, 'GET', `?type=${type}&mode=${asked}`, headers)
  const send = (filename: string, body: Buffer | string, encoding = 'application/octet-stream') =>
    say(
      portico,
      'POST',
      `?type=${type}&mode=file&filename=${encodeURIComponent(filename)}`,
      { ...headers, 'content-type': encoding },
      Buffer.from(body),
    )
  return {
    first,
    headers,
    get,
    send,
    /** Requests the import of a file as 1C does, until it is done or refused; returns the replies. */
    take: async (filename: string) => {
      const said: Said[] = []
      do said.push(await get(`import&filename=${encodeURIComponent(filename)}`))
      while (said.at(-1)!.word === 'progress' && said.length < 60)
      return said
    },
  }
}

export async function say(
  portico: Ground,
  method: 'GET' | 'POST',
  asked: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Said> {
  const answer = await portico.app.inject({
    method,
    url: `${address}${asked}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  const [word = '', ...rest] = answer.body.split('\n')
  return {
    status: answer.statusCode,
    word,
    rest: rest.join('\n'),
    raw: answer.rawPayload,
    type: String(answer.headers['content-type']),
  }
}
