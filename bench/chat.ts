import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { fillIn, type Stock } from './database.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'
import { companies, sessionOf } from './workbench.ts'

/**
 * `limit`: p95 of server time in milliseconds. `ratio`: the allowed share of the throughput of the best
 * statement for a conversation's last page.
 */
export type ChatRow = {
  name: string
  perSecond: number
  p50: number
  p95: number
  limit: number
  ratio: number
}

/** Four conversations per company, one in four waiting for an answer. */
const threads = `
  insert into chat_threads (organization_id, topic, subject, seq, client_seq, staff_seq, last_at, unanswered_since, due_at, created_at)
  select o.id, case t when 1 then 'general' else 'subject' end, case t when 1 then null else 'product:' || (1 + (o.id * 7 + t) % 5000) end,
    50, 49, 50, now() - make_interval(mins => (o.id * 4 + t)::int), case when o.id % 4 = 0 then now() end, case when o.id % 4 = 0 then now() end, now()
  from organizations o cross join generate_series(1, 4) t on conflict do nothing`

/** A million different messages: one in eight contains a part number, and one in fifty thousand a unique word. */
const messages = `
  insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
  select t.id, n, gen_random_uuid(), case when n % 2 = 0 then m.id else coalesce(u.id, m.id) end, case when n % 2 = 0 then 'staff' else 'client' end,
    (array['When will the', 'Is there a certificate for the', 'What does it cost to have the', 'We need more of the', 'Please send the'])[1 + (t.id + n) % 5]
      || ' ' || (array['bolts', 'washers', 'pulleys', 'dowel pins', 'housings', 'bearings', 'flanges'])[1 + (t.id * 3 + n) % 7]
      || case when n % 8 = 0 then ' HB-M' || (t.id % 40) || 'X' || n else '' end
      || ' by week ' || ((t.id + n) % 52) || case when (t.id * 50 + n) % 50000 = 0 then ' zirconium' else '' end || '?',
    t.last_at - make_interval(mins => 50 - n)
  from chat_threads t join generate_series(1, 50) n on true
  left join lateral (select id from users where organization_id = t.organization_id order by id limit 1) u on true
  cross join (select id from users where email = 'manager@portico.example') m
  where t.seq = 50 on conflict do nothing`

const best = `select m.id, m.seq, m.body, m.at, n.name from chat_messages m join people_names n on n.id = m.author_id
  where m.thread_id = $1 order by m.seq desc limit 50`

/** Measures conversations at a million messages, with eight concurrent clients. */
export async function measureChat(
  { pool, url }: Stock,
  home: string,
): Promise<{ messages: number; rows: ChatRow[] }> {
  await fillIn(pool, [companies, threads, messages, 'vacuum analyze'])
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'chat'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const ids = await idsOf(pool)
    const bare = await statementsPerSecond(pool, ids)
    let turn = 0
    const some = (from: number) => ids[(turn++ * 37 + from) % ids.length]
    const asked: [name: string, limit: number, path: () => string][] = [
      ['list of threads', 80, () => `/api/chat/threads?per_page=20&page=${1 + (turn++ % 40)}`],
      ['list, unread', 80, () => `/api/chat/threads?view=unread&page=${1 + (turn++ % 40)}`],
      ['list, unanswered', 80, () => `/api/chat/threads?view=unanswered&page=${1 + (turn++ % 40)}`],
      ['opening: the card', 60, () => `/api/chat/threads/${some(0)}`],
      ['opening: the messages', 60, () => `/api/chat/threads/${some(1)}/messages`],
      [
        'what stands behind a number',
        60,
        () => `/api/chat/threads/${some(2)}/messages?after=${40 + (turn % 10)}`,
      ],
      ['unread, for the badge', 60, () => `/api/chat/unread?turn=${turn++}`],
      ['search: a rare word', 150, () => `/api/chat/search?q=zirconium&page=${1 + (turn++ % 2)}`],
      ['search: a common word', 150, () => `/api/chat/search?q=bearings&page=${1 + (turn++ % 40)}`],
      ['search: a part number', 150, () => `/api/chat/search?q=HB-M${turn++ % 40}X8`],
      ['search: nothing', 150, () => `/api/chat/search?q=xylophone${turn++ % 40}`],
    ]
    const rows: ChatRow[] = []
    for (const as of ['manager', 'chief', 'client.a'])
      for (const [name, limit, at] of asked) {
        if (as === 'client.a' && /opening|number/.test(name)) continue
        const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
        const shot = () => ({ method: 'GET' as const, path: at(), headers: { authorization } })
        await load(product.url, shot, 1, 8)
        const { perSecond, p50, p95 } = await load(product.url, shot, 4, 8)
        rows.push({ name: `${name} (${as})`, perSecond, p50, p95, limit, ratio: perSecond / bare })
      }
    const { rows: counted } = await pool.query('select count(*)::int as count from chat_messages')
    return { messages: counted[0].count, rows }
  } finally {
    await product.stop()
  }
}

/** Returns conversations that the demonstration's manager sees. */
async function idsOf(pool: Stock['pool']): Promise<number[]> {
  const { rows } = await pool.query(
    `select t.id from chat_threads t join organizations o on o.id = t.organization_id join users m on m.id = o.manager_id
     where m.email = 'manager@portico.example' and t.seq = 50 order by t.id limit 2000`,
  )
  return rows.map(({ id }) => Number(id))
}

async function statementsPerSecond(pool: Stock['pool'], ids: readonly number[]): Promise<number> {
  const seconds = 4
  const until = Date.now() + seconds * 1000
  const ask = async (_: unknown, place: number): Promise<number> => {
    let answers = 0
    while (Date.now() < until) {
      await pool.query({
        name: 'bench_best_chat',
        text: best,
        values: [ids[(answers * 8 + place) % ids.length]],
      })
      answers += 1
    }
    return answers
  }
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  return all.reduce((sum, answers) => sum + answers, 0) / seconds
}
