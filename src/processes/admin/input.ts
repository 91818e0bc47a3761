import { parseArgs } from 'node:util'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import { email as address } from '#platform/shared/validation.ts'

export type Listing = { command: 'list'; staff: boolean; company: string | undefined; isJson: boolean }
export type RoleChange = { command: 'promote' | 'demote'; email: string; to: StaffRole }
export type Input = Listing | RoleChange | { command: 'reset'; email: string }

const usage = `npm run admin -- list [--staff] [--company NAME] [--json]
npm run admin -- promote EMAIL                              gives a member of staff the role of an administrator
npm run admin -- demote EMAIL [--to manager|chief_manager]  takes it away
npm run admin -- reset EMAIL                                ends password and sessions, prints a link for a new password`

/** Reads the words of the command line. Throws StartRefusal with the usage. */
export function readInput(words: string[]): Input {
  const { values, positionals } = parsed(words)
  const [command, ...rest] = positionals
  const { staff, company, json, to } = values
  const isListing = staff !== undefined || company !== undefined || json !== undefined
  if (command === 'list' && rest.length === 0 && to === undefined)
    return { command, staff: staff ?? false, company, isJson: json ?? false }
  if (isListing || rest.length !== 1 || (to !== undefined && command !== 'demote')) return refuse('')
  const email = emailIn(rest[0]!)
  if (command === 'reset') return { command, email }
  if (command === 'promote') return { command, email, to: 'admin' }
  if (command !== 'demote') return refuse(`"${command}" is no command.`)
  if (to !== undefined && to !== 'manager' && to !== 'chief_manager')
    return refuse(`--to is manager or chief_manager, not "${to}".`)
  return { command, email, to: to ?? 'manager' }
}

function parsed(words: string[]) {
  const options = {
    staff: { type: 'boolean' },
    company: { type: 'string' },
    json: { type: 'boolean' },
    to: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function emailIn(word: string): string {
  const found = address.safeParse(word)
  return found.success ? found.data : refuse(`"${word}" is no e-mail address.`)
}

const refuse = (why: string): never => {
  throw new StartRefusal([why, usage].filter(Boolean).join('\n'))
}
