import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith, type Sent } from '#platform/server/testing/form.ts'
import type { TestPortico } from './portico.ts'

/** The person who sends the files of the corpus. */
export const sender = cast.clientA

/** Sends files to a Portico under test, and checks refusals: the code, and that nothing is stored. */
export function sendingTo(portico: () => TestPortico) {
  const send = (file: Sent, fields: object = {}) =>
    portico().request(sender, 'POST', '/api/files', formWith(file, fields), { 'content-type': formType })

  async function stored(): Promise<number> {
    const { rows } = await portico().platform.pool.query(
      'select (select count(*) from files) + (select count(*) from file_claims) as count',
    )
    return Number(rows[0].count)
  }

  async function expectRefused(file: Sent, code: string, fields: object = {}): Promise<void> {
    const before = await stored()
    const answer = await send(file, fields)
    expect([answer.status, answer.body.codes], JSON.stringify(answer.body)).toEqual([422, { file: [code] }])
    expect(await stored()).toBe(before)
  }

  return { send, expectRefused }
}
