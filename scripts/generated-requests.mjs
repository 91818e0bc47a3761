// npm run generated-requests -- 100000: sends this many generated requests to all endpoints.
import { bin, ensureNode, runNode } from './lib.mjs'

const requests = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(requests) || requests < 1) {
  process.stderr.write('How many requests? As in: npm run generated-requests -- 100000\n')
  process.exit(1)
}
process.exitCode = await runNode(
  ensureNode(),
  [bin('vitest'), 'run', '--project', 'server', 'src/processes/generated-requests.test.ts'],
  { env: { NODE_ENV: 'test', GENERATED_REQUESTS: String(requests) } },
)
