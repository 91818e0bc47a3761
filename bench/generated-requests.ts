import { repeatTest } from './repeat-test.ts'

/** npm run bench -- generated-requests [100000]: sends this many generated requests to all endpoints. */
await repeatTest('src/processes/generated-requests.test.ts', {
  variable: 'GENERATED_REQUESTS',
  usual: 100_000,
})
