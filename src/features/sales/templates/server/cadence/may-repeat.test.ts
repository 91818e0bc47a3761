import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import type { OwnTemplate } from '../../contract.ts'
import {
  ann,
  beginAgain,
  ben,
  cartsOf,
  cem,
  dan,
  good,
  monday,
  portico,
  repeat,
  resume,
  runOn,
  saved,
  startRepeating,
  stop,
  stopRepeating,
  tuesday,
  weekly,
} from './testing/repeating.ts'

beforeAll(startRepeating)
afterAll(stopRepeating)
beforeEach(beginAgain)

describe('when it repeats', () => {
  test('is changed by its owner and an owner of the company, and by no one else', async () => {
    const id = await saved([await good()])
    const may = async (as: string) => [
      (await repeat(id, weekly, as)).status,
      (await resume(id, as)).status,
      (await stop(id, as)).status,
    ]
    expect(await may(ben)).toEqual([200, 200, 200])
    expect(await may(ann)).toEqual([200, 200, 200])
    expect(await may(cem)).toEqual([403, 403, 403])
    expect(await may(dan)).toEqual([403, 403, 403])
    expect(await may(cast.clientB)).toEqual([404, 404, 404])
    expect(await may(cast.manager)).toEqual([403, 403, 403])
    const mayRepeat = async (as: string) =>
      (await portico.request<OwnTemplate[]>(as, 'GET', '/api/front/templates')).body.find(
        (one) => one.id === id,
      )!.may_repeat
    expect([await mayRepeat(ben), await mayRepeat(ann), await mayRepeat(cem), await mayRepeat(dan)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const prepared = (as: string, cart: number) =>
      portico.request(as, 'GET', `/api/front/carts/${cart}/template`).then(({ status }) => status)
    await repeat(id)
    await runOn(tuesday)
    const [cart] = await cartsOf(ben)
    expect([await prepared(cem, cart!.id), await prepared(cast.clientB, cart!.id)]).toEqual([200, 404])
  })

  test.each([
    ['no weekday', { unit: 'week', every: 1, mode: 'remind' }],
    ['a day that no month has', { unit: 'month', every: 1, day: 32, mode: 'remind' }],
    ['never', { ...weekly, every: 0 }],
    ['too seldom', { ...weekly, every: 53 }],
    ['a first day that has begun', { ...weekly, from: monday }],
    ['a first day too far ahead', { ...weekly, from: dayAfter(monday, 367) }],
  ])('is refused: %s', async (_why, input) => {
    expect((await repeat(await saved([await good()]), input)).status).toBe(422)
  })
})
