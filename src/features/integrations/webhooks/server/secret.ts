import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret: `whsec_` and 24 random bytes in base64, as Standard Webhooks writes them. */
export const newSigningSecret = (): string => prefix + randomBytes(24).toString('base64')

/** What is signed: who says it (`id`), when, in seconds, and word for word what. */
export type Message = { id: string; at: number; body: string }

/** The header `webhook-signature`: a signature by each of the secrets (Standard Webhooks, v1: HMAC-SHA256). */
export const signatureOf = ({ id, at, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
    })
    .join(' ')

/**
 * A secret that signs must be read again, so it is stored enciphered (AES-256-GCM, the key drawn from the installation's
 * own secret): a copy of the database alone signs nothing.
 */
export function sealed(secret: string, own: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(own), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Null where it was sealed by an installation that had another secret, and where there is none. */
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
