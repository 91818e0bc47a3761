// npm run drill -- 20: takes this many backups under 50 writes a second, restores and compares them.
import { bin, ensureNode, runNode } from './lib.mjs'

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('How many rounds? As in: npm run drill -- 20\n')
  process.exit(1)
}
process.exitCode = await runNode(
  ensureNode(),
  [
    ...[bin('vitest'), 'run', '--project', 'server', 'processes/backup/drill'],
    ...['--disableConsoleIntercept', '--testTimeout=9000000'],
  ],
  { env: { NODE_ENV: 'test', DRILLS: String(rounds) } },
)
