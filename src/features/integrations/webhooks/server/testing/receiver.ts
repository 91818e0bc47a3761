import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** Starts a local receiver that responds as the test sets. */
export async function startReceiver(
  first: (response: ServerResponse) => void = (response) => response.end(),
) {
  const received: Received[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
      path: request.url ?? '',
    })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return {
    url,
    received,
    answerWith: (next: (response: ServerResponse) => void) => {
      answer = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const answers = {
  status:
    (status: number, text = '') =>
    (response: ServerResponse) => {
      response.statusCode = status
      response.end(text)
    },
  elsewhere: (location: string) => (response: ServerResponse) => {
    response.writeHead(302, { location })
    response.end()
  },
  never: () => {},
}
