import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new secret: `whsec_` and 24 random bytes in base64, as in Standard Webhooks. */
export const newSigningSecret = (): string => prefix + randomBytes(24).toString('base64')

/** The signed content: the message's id, the time in seconds, and the exact body. */
export type Message = { id: string; at: number; body: string }

/** Returns the header `webhook-signature`: one signature per secret (Standard Webhooks, v1: HMAC-SHA256). */
export const signatureOf = ({ id, at, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
    })
    .join(' ')

/**
 * Encrypts a secret. A signing secret must be readable, so it is stored encrypted (AES-256-GCM, with a key
 * derived from the installation's secret): a copy of the database alone cannot sign.
 */
export function sealed(secret: string, own: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(own), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Returns null if it was encrypted with another secret, or without a secret. */
export function unsealed(box: Buffer, own: string | undefined): string | null {
  if (own === undefined) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(own), box.subarray(0, 12))
  decipher.setAuthTag(box.subarray(-16))
  try {
    return Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyFrom = (own: string): Buffer => Buffer.from(hkdfSync('sha256', own, '', 'portico webhooks', 32))
