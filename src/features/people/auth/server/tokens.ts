import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, written in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
