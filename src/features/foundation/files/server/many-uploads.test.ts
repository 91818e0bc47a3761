import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico } from '#processes/testing/portico.ts'
import * as sample from './testing/samples.ts'
import { portico, sendPdf, startUploads, storedFiles } from './testing/uploads.ts'

beforeAll(startUploads)
afterAll(() => portico.stop())

describe('many at once', () => {
  test('eight of 50 MB pass through without being held in memory', async () => {
    const idle = process.memoryUsage().rss
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const senders = [cast.clientA, cast.clientB, cast.manager, cast.chief]
    const answers = await Promise.all([...senders, ...senders].map((as) => sendPdf({ size: 52_428_800, as })))
    clearInterval(watch)
    expect(answers.map((answer) => answer?.status)).toEqual(Array(8).fill(200))
    expect((most - idle) / 1_048_576).toBeLessThan(300)
  })

  test('a person keeps a thousand files and not one more, however they are sent', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
       select u.id, 'general', 'old.txt', 'text/plain', 1, '', 'none/' || n
       from users u, generate_series(1, $2::int - 1 - (select count(*)::int from files f join users o on o.id = f.owner_id where o.email = $1)) n
       where u.email = $1`,
      [cast.clientA, 1000],
    )
    const form = formWith({ name: 'a.txt', bytes: sample.txt })
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        portico.request(cast.clientA, 'POST', '/api/files', form, { 'content-type': formType }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.codes).toEqual({ file: ['files.quotaReached'] })
    await pool.query(`delete from files where storage_key like 'none/%'`)
  })

  test('and two gigabytes and not one byte more', async () => {
    const { pool } = portico.platform
    await pool.query('delete from files where owner_id = (select id from users where email = $1)', [
      cast.clientA,
    ])
    const form = formWith({ name: 'a.txt', bytes: sample.txt })
    const keep = async (before: number) => {
      await pool.query(`delete from files where storage_key = 'none/1'`)
      await pool.query(
        `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
         select id, 'general', 'old.txt', 'text/plain', $2, '', 'none/1' from users where email = $1`,
        [cast.clientA, before],
      )
      return portico.request(cast.clientA, 'POST', '/api/files', form, { 'content-type': formType })
    }
    const refused = await keep(2_147_483_648 - sample.txt.length + 1)
    expect([refused.status, refused.body.codes]).toEqual([422, { file: ['files.quotaReached'] }])
    const before = storedFiles()
    await keep(2_147_483_648)
    expect(storedFiles(), 'nothing lies in the storage without a row').toEqual(before)
    expect((await keep(2_147_483_648 - sample.txt.length)).status).toBe(200)
  })
})

test('a sixty-first upload within an hour is refused, and says how long to wait', async () => {
  const limited = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  const form = formWith({ name: 'a.txt', bytes: sample.txt })
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries += 1) {
    const answer = await limited.request(cast.clientA, 'POST', '/api/files', form, {
      'content-type': formType,
    })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  await limited.stop()
})

test('a request has five minutes to arrive, and its head twenty seconds', () => {
  const { requestTimeout, headersTimeout } = portico.app.server
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 20_000])
})
