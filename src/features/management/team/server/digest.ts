import { run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { line, most, type Reading, section } from './hand-over.ts'

type Touched = { number: number; name: string; stage: string; people: string[]; commands: number }
const touched = statement<Touched>(
  'hand_over.touched',
  `select r.number, o.name, r.stage, array_agg(distinct n.name) as people, count(*)::int as commands
   from events e join orders r on r.id = substring(e.subject from 7)::bigint
   join organizations o on o.id = r.organization_id join staff_members s on s.id = e.actor_id
   join people_names n on n.id = s.id
   where e.at >= $2 and e.at < $3 and e.subject like 'order:%' and o.manager_id = $1 and e.actor_id <> $1
   group by r.id, o.name order by max(e.at) desc limit ${most}`,
)
const placed = statement<{ number: number; name: string }>(
  'hand_over.placed',
  `select r.number, o.name from organizations o join orders r on r.organization_id = o.id
   where o.manager_id = $1 and r.created_at >= $2 and r.created_at < $3 and r.stage <> 'draft'
   order by r.created_at desc limit ${most}`,
)

const answered = statement<{ name: string; people: string[]; messages: number }>(
  'hand_over.answered',
  `select o.name, array_agg(distinct n.name) as people, count(*)::int as messages
   from organizations o join chat_threads t on t.organization_id = o.id and t.last_at >= $2
   join chat_messages m on m.thread_id = t.id and m.at >= $2 and m.at < $3 and m.side = 'staff' and not m.is_auto and m.deleted_at is null
   join people_names n on n.id = m.author_id
   where o.manager_id = $1 and m.author_id <> $1 group by o.id, o.name order by max(m.at) desc limit ${most}`,
)
const asked = statement<{ number: string; name: string; state: string }>(
  'hand_over.asked',
  `select r.number, o.name, r.state from organizations o join support_requests r on r.organization_id = o.id
   where o.manager_id = $1 and (r.created_at >= $2 and r.created_at < $3 or r.decided_at >= $2 and r.decided_at < $3)
   order by r.created_at desc limit ${most}`,
)
const invoices = statement<Money & { number: string; name: string }>(
  'hand_over.invoices',
  `select b.number, o.name, b.amount, b.currency from organizations o join invoices b on b.organization_id = o.id
   where o.manager_id = $1 and b.issued_at >= $2 and b.issued_at < $3 order by b.issued_at desc limit ${most}`,
)
/** Payments count once they are confirmed. */
const payments = statement<Money & { name: string }>(
  'hand_over.payments',
  `select o.name, p.amount, p.currency from organizations o join payments p on p.organization_id = o.id
   where o.manager_id = $1 and p.state = 'confirmed' and p.decided_at >= $2 and p.decided_at < $3
   order by p.decided_at desc limit ${most}`,
)
const newClients = statement<{ name: string; country: string }>(
  'hand_over.new_clients',
  `select name, country from organizations
   where manager_id = $1 and created_at >= $2 and created_at < $3 order by created_at desc limit ${most}`,
)

/** Returns what happened with a person's clients between two times, with who did it. */
export async function digestFor(
  { db, platform }: Reading,
  manager_id: number,
  [from, to]: readonly [Date, Date],
  lang: Lang,
): Promise<string> {
  const say = platform.translate(lang)
  const when = [manager_id, from, to]
  const [done, orders, talks, requests, issued, paid, joined] = await Promise.all([
    run(db, touched, when),
    run(db, placed, when),
    run(db, answered, when),
    run(db, asked, when),
    run(db, invoices, when),
    run(db, payments, when),
    run(db, newClients, when),
  ])
  const parts = [
    section(
      say('team.digest.done'),
      done.map(({ number, name, stage, people, commands }) =>
        line([
          say('orders.number', { number }),
          name,
          say(`orders.stages.${stage}`),
          `${people.join(', ')} × ${commands}`,
        ]),
      ),
    ),
    section(
      say('team.digest.placed'),
      orders.map(({ number, name }) => line([say('orders.number', { number }), name])),
    ),
    section(
      say('team.digest.answered'),
      talks.map(({ name, people, messages }) => line([name, `${people.join(', ')} × ${messages}`])),
    ),
    section(
      say('team.digest.requests'),
      requests.map(({ number, name, state }) => line([number, name, say(`support.states.${state}`)])),
    ),
    section(
      say('team.digest.invoices'),
      issued.map(({ number, name, ...sum }) => line([number, name, formatMoney(sum, lang)])),
    ),
    section(
      say('team.digest.payments'),
      paid.map(({ name, ...sum }) => line([name, formatMoney(sum, lang)])),
    ),
    section(
      say('team.digest.clients'),
      joined.map(({ name, country }) => line([name, country])),
    ),
  ].filter(Boolean)
  return parts.join('\n\n') || say('team.digest.nothing')
}
