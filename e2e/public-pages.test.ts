import { test } from 'vitest'
import { looks } from '#processes/testing/pages.ts'
import { inTurns, looksAtPages } from './testing/pages.ts'

const look = looksAtPages()
const pages = looks.filter(({ who }) => who === null).map(({ address }): [address: string] => [address])
test.each(inTurns(pages))('everyone may use %s %s', (address, _in, way) => look(null, address, way))
