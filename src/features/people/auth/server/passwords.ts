import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let noOne: Promise<string> | undefined

/** What is checked where there is no account: a hash that costs as much as anybody's. */
export function hashOfNoOne(): Promise<string> {
  noOne ??= hashPassword('no one has this password')
  return noOne
}

/** Takes the same time whether or not there is such an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNoOne()), password)
  return matches && stored != null
}
