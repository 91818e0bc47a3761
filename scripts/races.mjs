// npm run races -- 1000: runs every two conflicting transitions of an order against each other this many times.
import { bin, ensureNode, runNode } from './lib.mjs'

const races = Number(process.argv[2] ?? 1000)
if (!Number.isInteger(races) || races < 1) {
  process.stderr.write('How many races of each pair? As in: npm run races -- 1000\n')
  process.exit(1)
}
process.exitCode = await runNode(
  ensureNode(),
  [
    ...[bin('vitest'), 'run', '--project', 'server', 'orders/server/races'],
    ...['--disableConsoleIntercept', '--testTimeout=9000000'],
  ],
  { env: { NODE_ENV: 'test', RACES: String(races) } },
)
