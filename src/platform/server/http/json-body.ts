import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/refusal.ts'

/** The deepest nesting accepted. Code that walks a deeper body would overflow the stack. */
const deepest = 64

type Done = (error: Error | null, body?: unknown) => void

/** Registers the JSON body parser. Invalid UTF-8 and bodies nested too deeply are answered with 400. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, bytes: Buffer, done: Done): void => {
    const text = textOf(bytes)
    if (text === null || isTooDeep(text)) done(new Refusal('errors.malformedRequest', 400))
    else parse(request, text, done)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Tells whether lists and objects are nested too deeply. Brackets inside strings do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isWithin = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isWithin) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) isWithin = false
    } else if (sign === 0x22) isWithin = true
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return false
}
