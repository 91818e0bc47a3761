import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrateUntil } from '#platform/server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'

const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
  entries: { tag: string; when: number }[]
}
/** The moment of the last migration before terms were plans. */
const before = entries[entries.findIndex(({ tag }) => tag.endsWith('_payment_plan')) - 1]!.when

let db: FreshDatabase
beforeAll(async () => {
  db = await freshDatabase()
  await db.pool.query('drop schema if exists drizzle, graphile_worker cascade')
  await db.pool.query('drop schema public cascade; create schema public')
  await migrateUntil(db.pool, before)
  await db.pool.query('update working_rules set prepaid_days = 8')
  await db.pool.query(
    `insert into payment_terms (name_en, name_ru, prepay_percent, net_days) values ('30/70', '30/70', 30, 14), ('Net', 'Отсрочка', 0, 45)`,
  )
  await db.pool.query(
    `with company as (
       insert into organizations (name, kind, activity_type, country, city, delivery_address)
       values ('Holm', 'legal_entity', 1, 'Latvia', 'Riga', 'Quay') returning id
     ), person as (
       insert into users (email, name, last_name, currency_id, organization_id)
       select 'ann@holm.example', 'Ann', 'Holm', 2, id from company returning id, organization_id
     )
     insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, turn, line_count, quantity, terms_snapshot)
     select organization_id, id, 'EUR', 0, 1000, 1000, 1, 'Gate 4', 'submitted', 'manager', 1, 10, terms
     from person, (values
       ('{"id": 7, "name": {"en": "Half", "ru": "Половина"}, "text": {"en": "", "ru": ""}, "prepay_percent": 50, "net_days": 20}'::jsonb),
       (null)) as old (terms)`,
  )
  await migrate(db.pool)
})
afterAll(() => db.drop())

const inAdvance = (percent_bp: number) => ({
  percent_bp,
  trigger: 'order_confirmed',
  days: 8,
  end_of_month: false,
  day_of_next_month: null,
  must_be_paid_before: 'start',
})
const rest = (percent_bp: number, days: number) => ({
  ...inAdvance(percent_bp),
  trigger: 'shipped',
  days,
  must_be_paid_before: null,
})

test('a percentage in advance becomes the first instalment, within the days of the rules of work', async () => {
  const { rows } = await db.pool.query('select name_en, instalments, early from payment_terms order by id')
  expect(rows).toEqual([
    { name_en: 'Prepayment', instalments: [inAdvance(10_000)], early: null },
    { name_en: '30/70', instalments: [inAdvance(3_000), rest(7_000, 14)], early: null },
    { name_en: 'Net', instalments: [rest(10_000, 45)], early: null },
  ])
})

test('so do the terms that orders stored; the audit stores no change that no one made', async () => {
  const { rows } = await db.pool.query('select terms_snapshot from orders order by id')
  expect(rows.map(({ terms_snapshot }) => terms_snapshot)).toEqual([
    {
      id: 7,
      name: { en: 'Half', ru: 'Половина' },
      text: { en: '', ru: '' },
      instalments: [inAdvance(5_000), rest(5_000, 20)],
      early: null,
      // The version before still reads them.
      prepay_percent: 50,
      net_days: 20,
    },
    null,
  ])
  const { rows: changed } = await db.pool.query(
    `select part from audit_entries where operation = 'update' and part in ('orders', 'payment_terms')`,
  )
  expect(changed).toEqual([])
})

test('afterwards the audit watches both tables again', async () => {
  await db.pool.query(`update payment_terms set name_en = 'Advance' where is_default`)
  await db.pool.query(`update orders set po_number = 'PO-1'`)
  const { rows } = await db.pool.query(
    `select distinct part from audit_entries where operation = 'update' and part in ('orders', 'payment_terms') order by 1`,
  )
  expect(rows.map(({ part }) => part)).toEqual(['orders', 'payment_terms'])
})
