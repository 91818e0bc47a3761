import { expect, test } from 'vitest'
import { drawExploded } from './exploded.ts'

/** `vitest -u` draws it again. */
test('the joint on the landing page is drawn from the very goods', async () => {
  await expect(`${drawExploded()}\n`).toMatchFileSnapshot('../../pages/landing/joint.svg')
})
