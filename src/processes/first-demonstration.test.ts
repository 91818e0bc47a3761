import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { onlyOnce } from './first-demonstration.ts'

test('of four processes that start at once one loads the demonstration, and the others wait for it', async () => {
  const { pool, drop } = await freshDatabase('template0')
  await pool.query('create table users (id int)')
  let loads = 0
  let isThere = false
  const load = async () => {
    loads += 1
    await pause(300)
    await pool.query('insert into users values (1)')
    isThere = true
  }
  const start = () => onlyOnce(pool, load).then(() => isThere)
  expect(await Promise.all([start(), start(), start(), start()])).toEqual([true, true, true, true])
  expect(loads).toBe(1)

  // A load that failed keeps no one from trying again.
  await pool.query('delete from users')
  await expect(onlyOnce(pool, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  )
  await start()
  expect(loads).toBe(2)
  await drop()
})
