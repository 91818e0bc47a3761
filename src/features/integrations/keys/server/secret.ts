import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefix } from '#platform/server/api-keys.ts'

const randomLength = 43

/**
 * A new key: `portico_`, 256 random bits in base64url, and a checksum of them in eight hex digits, by which a mistyped or
 * a cut one is told from one that was revoked without asking the database.
 */
export function newSecret(): string {
  const random = randomBytes(32).toString('base64url')
  return `${keyPrefix}${random}${checksumOf(random)}`
}

/** Whether it could be a key at all. */
export function isWhole(secret: string): boolean {
  const random = secret.slice(keyPrefix.length, keyPrefix.length + randomLength)
  return (
    secret.startsWith(keyPrefix) &&
    random.length === randomLength &&
    secret.slice(keyPrefix.length + randomLength) === checksumOf(random)
  )
}

const checksumOf = (random: string): string => crc32(random).toString(16).padStart(8, '0')

/** What is stored of a key. 256 random bits cannot be guessed, so a fast hash is as good as a slow one. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
