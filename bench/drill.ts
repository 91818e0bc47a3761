import { repeatTest } from './repeat-test.ts'

/** npm run bench -- drill [20]: takes this many backups under 50 writes a second, restores and compares them. */
await repeatTest('processes/backup/drill', { variable: 'DRILLS', usual: 20 })
