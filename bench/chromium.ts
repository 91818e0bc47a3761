import { readFileSync } from 'node:fs'

/** The browser that set-up found, unless another one is named. */
export const chromiumPath = (): string =>
  process.env.E2E_CHROMIUM ?? readFileSync('.runtime/chromium', 'utf8')
