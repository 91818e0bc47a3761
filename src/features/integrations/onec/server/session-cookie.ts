import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

export const cookieName = 'portico_1c'

/** The number of the exchange and the API key. */
const Session = z.tuple([z.int(), z.string()])
export type OnecSession = { exchange_id: number; key: string }

/**
 * Returns the cookie that 1C sends with every call after sign-in. It contains the encrypted key (AES-256-GCM,
 * with a key derived from the installation's secret), so every call is authenticated by the API key itself, and
 * a revoked key stops working at once.
 */
export function sealedSession({ exchange_id, key }: OnecSession, own: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(own), nonce)
  const said = JSON.stringify([exchange_id, key])
  return Buffer.concat([nonce, cipher.update(said, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Returns null for an invalid cookie or without a secret. */
export function sessionIn(cookie: string, own: string | undefined): OnecSession | null {
  if (own === undefined) return null
  const box = Buffer.from(cookie, 'base64url')
  if (box.length < 32 || box.length > 1000) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(own), box.subarray(0, 12))
  decipher.setAuthTag(box.subarray(-16))
  try {
    const said = Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]).toString('utf8')
    const [exchange_id, key] = Session.parse(JSON.parse(said))
    return { exchange_id, key }
  } catch {
    return null
  }
}

const keyFrom = (own: string): Buffer => Buffer.from(hkdfSync('sha256', own, '', 'portico 1c', 32))
