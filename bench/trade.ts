import { repeatTest } from './repeat-test.ts'

/** npm run bench -- trade [100000]: takes this many random steps of a trade, and checks that the pieces add up. */
await repeatTest('src/processes/trade-histories.test.ts', { variable: 'TRADE_STEPS', usual: 100_000 })
