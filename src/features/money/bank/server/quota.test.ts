import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { clientBankFile } from './testing/bank.ts'
import { bring, nextNumber, portico, startBank } from './testing/bank-rows.ts'

beforeAll(startBank)
afterAll(() => portico.stop())

test('a bank file counts in no one’s quota: a person with a thousand files can import it', async () => {
  await portico.platform.pool.query(
    `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
     select u.id, 'general', 'old.txt', 'text/plain', 1, '', 'none/' || n from users u, generate_series(1, 1000) n
     where u.email = $1`,
    [cast.chief],
  )
  const payer = `Quota ${nextNumber()}`
  const { status, body } = await bring(
    clientBankFile([{ document: String(nextNumber()), amount: '10.00', payer }]),
  )
  expect([status, body.waiting]).toEqual([200, 1])
  const { rows } = await portico.platform.pool.query(
    'select owner_id is not null as is_owned, is_counted from files where id = $1',
    [body.file_id],
  )
  expect(rows).toEqual([{ is_owned: true, is_counted: false }])
})
