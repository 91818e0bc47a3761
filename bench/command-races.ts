import { repeatTest } from './repeat-test.ts'

/** npm run bench -- command-races [3]: every two commands about one subject at the same time, this often. */
await repeatTest('src/processes/commands-at-once.test.ts', { variable: 'COMMAND_RACES', usual: 3 })
