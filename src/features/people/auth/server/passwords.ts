import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** What is checked where there is no account: a hash that costs as much as anybody's. */
export function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword('nobody has this password')
  return nobody
}

/** Takes the same time whether or not there is such an account. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(kept ?? (await hashOfNobody()), password)
  return matches && kept != null
}
