import { repeatTest } from './repeat-test.ts'

/** npm run bench -- races [1000]: runs every two conflicting transitions of an order against each other this often. */
await repeatTest('orders/server/races', { variable: 'RACES', usual: 1000 })
