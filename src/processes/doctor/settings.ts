import { type Check, ok, type Verdict, warning } from './check.ts'

/** Settings that are allowed and wrong for a company at work, the most harmful first. */
export const settingsChecks: readonly Check[] = [
  { name: 'settings', look: async ({ env }) => ofSettings(env) },
]

type Settings = {
  publicUrl: string
  demo: boolean
  rateLimits: boolean
  webhooksToLoopback: boolean
  role: string
}

export function ofSettings({ publicUrl, demo, rateLimits, webhooksToLoopback, role }: Settings): Verdict {
  const { hostname, protocol } = new URL(publicUrl)
  if (!rateLimits)
    return warning('RATE_LIMITS is off: passwords can be guessed without limit', 'Remove RATE_LIMITS.')
  if (webhooksToLoopback)
    return warning('WEBHOOKS_TO_LOOPBACK lets webhooks call this machine', 'Remove WEBHOOKS_TO_LOOPBACK.')
  if (demo)
    return warning(
      'DEMO is on: an empty database gets demonstration users, whose password is public',
      'Set DEMO=0, unless this is a demonstration.',
    )
  if (isLocal(hostname))
    return warning(
      `PUBLIC_URL is ${publicUrl}: links in e-mails lead to the reader's own machine`,
      'Set PUBLIC_URL to the address that people open.',
    )
  if (protocol === 'http:')
    return warning(
      `PUBLIC_URL is ${publicUrl}: passwords cross the network in the clear`,
      'Serve Portico over HTTPS (deploy/nginx.conf) and set PUBLIC_URL to https://…',
    )
  return ok(`read; ROLE=${role}, PUBLIC_URL=${publicUrl}`)
}

const isLocal = (hostname: string) => hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)
