import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const serverTests = ['src/**/server/**/*.test.ts', 'src/processes/**/*.test.ts']
/** Set-up notes here which browser it found. */
const chromium =
  process.env.E2E_CHROMIUM ??
  (existsSync('.runtime/chromium') ? readFileSync('.runtime/chromium', 'utf8') : '')
const database = './src/platform/server/testing/global-setup.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: serverTests,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests,
          globalSetup: database,
          setupFiles: './src/platform/server/testing/no-outbound.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/testing/global-setup.ts',
          env: { E2E_CHROMIUM: chromium },
          testTimeout: 240_000,
          // A page takes longer than a function.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
