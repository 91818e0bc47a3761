import { readFileSync } from 'node:fs'

/** Returns the path of the browser found at set-up, or of the configured one. */
export const chromiumPath = (): string =>
  process.env.E2E_CHROMIUM ?? readFileSync('.runtime/chromium', 'utf8')
