import { test } from 'vitest'
import { looks } from '#processes/testing/pages.ts'
import { inTurns, looksAtPages } from './testing/pages.ts'

const look = looksAtPages()
const pages = looks
  .filter(({ who }) => who !== null)
  .map(({ who, address }): [who: string, address: string] => [who!, address])
test.each(inTurns(pages))('%s may use %s %s', (who, address, _in, way) => look(who, address, way))
