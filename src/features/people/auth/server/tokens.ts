import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hash of a token, as stored in the database. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
