import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unsealed } from '#features/integrations/webhooks/server/index.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { loadDemonstration } from './demonstration.ts'
import { jobs } from './features.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-demonstration-'))
const { pool, drop } = await freshDatabase()
const storage = await openStorage({ filesUrl: null, folder: path.join(dataDir, 'files') })
afterAll(async () => {
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const lying = () =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  )
const keysOf = async (sql: string) => (await pool.query<{ key: string }>(sql)).rows.map(({ key }) => key)

test('a demonstration that is cut off while it is loaded leaves nothing; the next one owns every file it put', async () => {
  let puts = 0
  const dying = { ...storage }
  dying.put = async (contents, key) => {
    puts += 1
    if (puts > 30) throw new Error('killed')
    return storage.put(contents, key)
  }
  await expect(loadDemonstration({ pool, storage: dying })).rejects.toThrow('killed')
  expect(lying()).toHaveLength(30)
  expect(await keysOf('select storage_key as key from file_claims')).toEqual(expect.arrayContaining(lying()))

  await pool.query(`update file_claims set at = at - interval '2 days'`)
  await jobs.sweep_files!({ pool, storage, env: { dataDir } } as unknown as Platform, null as never)
  expect(lying()).toEqual([])

  const env = { realtimeSecret: 'its own' }
  expect(await loadDemonstration({ pool, storage, env })).toBe(true)
  const counted = async () =>
    (
      await pool.query(`select (select count(*) from favourites) as favourites, (select count(*) from order_templates) as templates,
        (select count(*) from product_costs) as costs, (select count(*) from product_pictures) as pictures,
        (select count(*) from promotions where code is not null) as codes,
        (select string_agg(number, ' ' order by country) from tax_registrations where valid_to is null) as registrations`)
    ).rows[0]
  /** The demonstration's webhook; the process that loaded it can decrypt its secret. */
  const hooked = async () => {
    const { rows } = await pool.query(
      `select w.secret, count(distinct d.id)::int as failed, count(*)::int as tries from webhooks w
       join webhook_deliveries d on d.webhook_id = w.id and d.state = 'failed'
       join webhook_attempts a on a.delivery_id = d.id group by w.id`,
    )
    const { secret, ...counts } = rows[0]
    return { ...counts, sealed: unsealed(secret, env.realtimeSecret)?.startsWith('whsec_') }
  }
  const loaded = await counted()
  expect(loaded).toEqual({
    favourites: 3,
    templates: 2,
    costs: 390,
    pictures: 12,
    codes: 1,
    registrations: 'DE812004179 LV99999999902',
  })
  expect(await hooked(), 'a delivery that was given up after a day').toEqual({
    failed: 1,
    tries: 8,
    sealed: true,
  })
  const { rows: proofs } = await pool.query(
    `select f.name, f.mime, f.subject = 'invoice:' || part.invoice_id as hangs_on_its_invoice from payments p
     join payment_parts part on part.payment_id = p.id join files f on f.id = p.proof_file_id where p.state = 'reported'`,
  )
  expect(proofs, 'what is said to be paid has its proof').toEqual([
    { name: 'Payment order PO 1333.pdf', mime: 'application/pdf', hangs_on_its_invoice: true },
  ])
  expect(await loadDemonstration({ pool, storage, env }), 'a restart').toBe(false)
  expect(await counted(), 'nothing is doubled').toEqual(loaded)

  const owned = await keysOf(
    `select storage_key as key from files union select picture from products union select model from products
     union select large_key from product_pictures union select small_key from product_pictures`,
  )
  expect(lying().length).toBeGreaterThan(100)
  // Three products have three photos each; their originals are deleted a day later.
  const givenUp = lying().filter((key) => !owned.includes(key))
  expect(givenUp).toHaveLength(9)
  expect(await keysOf('select storage_key as key from file_claims')).toEqual(expect.arrayContaining(givenUp))
}, 120_000)
