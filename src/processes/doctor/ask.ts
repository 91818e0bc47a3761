import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'

export type Answer = {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  /** The addresses of both ends of the connection. */
  from: string
  to: string
  /** When the certificate of the server ends; null without TLS. */
  certificateUntil: Date | null
}

const patienceMs = 8000
/** More of an answer is not read, in characters. */
const mostOfBody = 20_000

/** Sends a GET, follows no redirect, and tells about the connection. Throws if there is no answer. */
export function ask(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  const { get } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'user-agent': 'portico-doctor', ...headers }, agent: false, timeout: patienceMs },
      (response) => {
        const answer = answerOf(response)
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          body += piece
          if (body.length > mostOfBody) response.destroy()
        })
        response.on('close', () => resolve({ ...answer, body: body.slice(0, mostOfBody) }))
      },
    )
    // A change of protocol has no body: the connection is open, and that was the question.
    request.on('upgrade', (response, socket) => {
      const answer = answerOf(response)
      socket.destroy()
      resolve({ ...answer, body: '' })
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
    request.on('error', reject)
  })
}

function answerOf({ statusCode = 0, headers, socket }: http.IncomingMessage): Omit<Answer, 'body'> {
  const { address = '' } = socket.address() as Partial<AddressInfo>
  const until = 'encrypted' in socket ? (socket as TLSSocket).getPeerCertificate()?.valid_to : undefined
  return {
    status: statusCode,
    headers,
    from: plain(address),
    to: plain(socket.remoteAddress ?? ''),
    certificateUntil: until ? new Date(until) : null,
  }
}

/** An IPv4 address of a socket for both families is written ::ffff:192.0.2.1. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
