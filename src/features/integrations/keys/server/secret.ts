import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefix } from '#platform/server/calls/api-keys.ts'

const randomLength = 43

/**
 * Returns a new key: `portico_`, 256 random bits in base64url, and a checksum of eight hex digits. The checksum
 * tells a mistyped or truncated key from a revoked one without a query.
 */
export function newSecret(): string {
  const random = randomBytes(32).toString('base64url')
  return `${keyPrefix}${random}${checksumOf(random)}`
}

/** Returns whether a string has the form and the checksum of a key. */
export function isWhole(secret: string): boolean {
  const random = secret.slice(keyPrefix.length, keyPrefix.length + randomLength)
  return (
    secret.startsWith(keyPrefix) &&
    random.length === randomLength &&
    secret.slice(keyPrefix.length + randomLength) === checksumOf(random)
  )
}

const checksumOf = (random: string): string => crc32(random).toString(16).padStart(8, '0')

/** Returns the stored hash of a key. 256 random bits cannot be guessed, so a fast hash is as good as a slow one. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
