import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let noOne: Promise<string> | undefined

/** Returns the hash that is checked if there is no account; it costs as much as any other. */
export function hashOfNoOne(): Promise<string> {
  noOne ??= hashPassword('no one has this password')
  return noOne
}

/** Checks a password. Takes the same time whether or not the account exists. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNoOne()), password)
  return matches && stored != null
}
