import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await sql('delete from chat_messages')
}, 120_000)
afterAll(() => portico.stop())
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

/** Computes the table from the messages one by one, without index or window function. */
async function readAgain() {
  const messages = await sql('select * from chat_messages where deleted_at is null order by thread_id, seq')
  let [thread, asked] = [0, null as Date | null]
  return messages.flatMap(({ id, thread_id, side, at }) => {
    if (thread_id !== thread) [thread, asked] = [thread_id, null]
    if (side === 'client') {
      asked = asked === null || at < asked ? at : asked
      return []
    }
    const one = { id, asked_at: asked, at }
    asked = null
    return [one]
  })
}
const stored = () =>
  sql(
    `select s.id, s.asked_at, s.at from staff_messages s join chat_messages m on m.id = s.id order by m.thread_id, m.seq`,
  )

type Command = {
  what: 'client' | 'staff' | 'take back' | 'give back' | 'later' | 'drop'
  thread: 0 | 1
  n: number
}
/** The number of generated conversations; more with TALKS=1000. */
const talks = Number(process.env.TALKS ?? 25)

const command: fc.Arbitrary<Command> = fc.record({
  what: fc.constantFrom('client', 'staff', 'client', 'staff', 'take back', 'give back', 'later', 'drop'),
  thread: fc.constantFrom(0, 1),
  n: fc.nat(30),
})

test('what staff said, and since when it was waited for, is what the messages say, whatever becomes of them', async () => {
  const threads = await sql(
    `insert into chat_threads (organization_id, topic, last_at, created_at)
     select organization_id, 'general', now(), now() from users where email = any($1) returning id`,
    [[cast.clientA, cast.clientB]],
  )
  let seq = 0
  const say = (side: string, thread: number) => {
    seq += 1
    return sql(
      `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
       select $1, $2, gen_random_uuid(), id, $3, 'x', '2026-03-01'::timestamptz + make_interval(mins => $2) from users where email = $4`,
      [threads[thread].id, seq, side, side === 'staff' ? cast.manager : cast.clientA],
    )
  }
  const one = 'id = (select id from chat_messages order by id desc offset $1 limit 1)'
  const actions: Record<Command['what'], (command: Command) => Promise<unknown>> = {
    client: ({ thread }) => say('client', thread),
    staff: ({ thread }) => say('staff', thread),
    'take back': ({ n }) => sql(`update chat_messages set deleted_at = now() where ${one}`, [n]),
    'give back': ({ n }) => sql(`update chat_messages set deleted_at = null where ${one}`, [n]),
    later: ({ n }) => sql(`update chat_messages set at = at + interval '7 minutes' where ${one}`, [n]),
    drop: ({ n }) => sql(`delete from chat_messages where ${one}`, [n]),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
      for (const command of commands) await actions[command.what](command)
      expect(await stored()).toEqual(await readAgain())
    }),
    { numRuns: talks, endOnFailure: true },
  )
  // Several in one statement count like one after another.
  await sql(
    `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
     select $1, $2 + n, gen_random_uuid(), u.id, case n % 3 when 1 then 'client' else 'staff' end, 'x', now() + make_interval(mins => n)
     from generate_series(9, 1, -1) n, users u where email = $3`,
    [threads[0].id, seq, cast.manager],
  )
  expect(await stored()).toEqual(await readAgain())
  expect((await stored()).some(({ asked_at }) => asked_at !== null)).toBe(true)
})
