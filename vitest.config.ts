import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const serverTests = ['src/**/server/**/*.test.ts', 'src/processes/**/*.test.ts']
/** Official validators of e-invoices, in Java. */
const validators = 'scripts/einvoices/**/*.test.ts'
/** Set-up notes here which browser it found. */
const chromium =
  process.env.E2E_CHROMIUM ??
  (existsSync('.runtime/chromium') ? readFileSync('.runtime/chromium', 'utf8') : '')
const database = './src/platform/server/testing/global-setup.ts'

/** Begun first, or one core would be left alone with them in the end. */
const longest = new RegExp(
  `/(?:${[
    'alongside',
    'backup/backup',
    'backup/pg-dump',
    'bad-input',
    'borders',
    'centrifugo',
    'database-away',
    'demonstration',
    'documented-refusals',
    'endpoints',
    'first-day',
    'frame',
    'generated-requests',
    'intake',
    'kills',
    'mass-assignment',
    'org-roles',
    'pages',
    'postgres/start',
    'processes/import',
    'public-pages',
    'stand-ins',
    'talk-durability',
  ].join('|')})\\.test\\.ts$`,
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const usual = await super.sort(files)
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // A worker a core.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...serverTests, validators],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'einvoices',
          include: [validators],
          // Collecting them runs two JVMs, which use both cores.
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests,
          globalSetup: database,
          setupFiles: [
            './src/platform/server/testing/no-outbound.ts',
            './src/platform/server/testing/nothing-lent.ts',
            './src/platform/server/testing/record-statements.ts',
          ],
          // Each file has a database of its own; loading the product again for each took a third of the time (0023).
          isolate: false,
          // One more than the cores: files about crashes and servers of their own mostly wait.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          // Jobs run when the machine has time for them.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          // Projects with different numbers of workers run one after the other, or not at all.
          sequence: { groupOrder: 1 },
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
          isolate: false,
          // Each has a Portico of its own: three keep the two cores of the smallest machine that builds us busy.
          maxWorkers: process.env.E2E_SPLIT === '1' ? 1 : 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
