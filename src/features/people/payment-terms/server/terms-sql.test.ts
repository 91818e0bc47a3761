import { expect, test } from 'vitest'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { instalment } from '../presets.ts'
import { isPrepaidSql, takesPrepaymentSql } from './terms-sql.ts'

test.each([
  [
    'all in advance',
    [instalment(40, 'order_confirmed', 0), instalment(60, 'order_confirmed', 30)],
    true,
    true,
  ],
  ['a part in advance', [instalment(30, 'order_confirmed', 5), instalment(70, 'shipped', 14)], true, false],
  ['all before shipment', [instalment(100, 'lot_ready', 5, { before: 'booking' })], false, false],
  ['all later', [instalment(100, 'shipped', 30)], false, false],
  ['no terms', null, false, false],
])('SQL reads of terms: %s', async (_, instalments, takesPrepayment, isPrepaid) => {
  const { pool, drop } = await freshDatabase()
  try {
    const { rows } = await pool.query(
      `select ${takesPrepaymentSql('o.terms')} as some, ${isPrepaidSql('o.terms')} as everything from (select $1::jsonb as terms) o`,
      [instalments && JSON.stringify({ instalments })],
    )
    expect(rows).toEqual([{ some: takesPrepayment, everything: isPrepaid }])
  } finally {
    await drop()
  }
})
