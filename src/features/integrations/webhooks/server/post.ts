import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Problem, patienceMs, storedBytes } from '../webhook.ts'
import { AddressRefused, type OuterAddress, outerAddress, type Resolve } from './outer-address.ts'

/** The outcome of an attempt. `answer` is the beginning of the response. */
export type Outcome = { status: number | null; problem: Problem | null; answer: string; took_ms: number }

type Email = { url: string; headers: Record<string, string>; body: string }
type How = { toLoopback: boolean; resolve?: Resolve; patience?: number }

/**
 * Sends one message to a public address, without following redirects, in at most 15 seconds in total. Never
 * throws: the outcome contains the problem.
 */
export async function postMessage({ url, headers, body }: Email, how: How): Promise<Outcome> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const signal = AbortSignal.timeout(how.patience ?? patienceMs)
  try {
    const { status, answer } = await send(await outerAddress(url, how), headers, body, signal)
    return { status, problem: problemOf(status), answer, took_ms: took() }
  } catch (error) {
    return { status: null, problem: whyNot(error, signal), answer: '', took_ms: took() }
  }
}

function problemOf(status: number): Problem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'answer'
}

function whyNot(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof AddressRefused) return error.problem === 'unresolved' ? 'unresolved' : 'inner'
  return signal.aborted ? 'timeout' : 'connection'
}

function send(
  { url, address, family }: OuterAddress,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  // Connects to the address that was checked, not to what the name resolves to a moment later.
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (reply) => {
      readBeginning(reply).then((answer) => resolve({ status: reply.statusCode ?? 0, answer }), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Returns the first bytes of a response as text that the database accepts; does not wait for the rest. */
async function readBeginning(reply: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= storedBytes) break
  }
  reply.destroy()
  const text = Buffer.concat(parts).subarray(0, storedBytes).toString('utf8')
  return text.replaceAll('\u0000', '').toWellFormed()
}
