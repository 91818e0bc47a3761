import { setTags, writeNote } from '#features/management/clientele/server/index.ts'
import { CreateClient } from '#features/people/clients/client-rules.ts'
import { createClient } from '#features/people/clients/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, buyerOf, commandOf, staffOf } from './play.ts'

type Known = { client: string; by: string; tags: string[]; notes: [daysAgo: number, text: string][] }

const known: Known[] = [
  {
    client: cast.clientA,
    by: cast.manager,
    tags: ['key account', 'metric', 'pays early'],
    notes: [
      [150, 'Met at the fair in Leipzig. Anna decides up to $20,000; above that she asks her director.'],
      [48, 'They open a second hall in spring: twice as many M8 to M16 bolts as now.'],
      [6, 'Wants certificates 3.1 with every delivery, without asking for them.'],
    ],
  },
  {
    client: cast.clientB,
    by: cast.manager,
    tags: ['export', 'metric'],
    notes: [[20, 'Pumps are repaired from May to September; outside the season orders are small.']],
  },
  {
    client: cast.unverified,
    by: cast.otherManager,
    tags: ['call first', 'export'],
    notes: [[9, 'The confirmation never reached their mailbox. Call before sending anything.']],
  },
]

/** Loads notes and tags of clients, and a duplicate of one that applied again with another spelling. */
export async function loadClientele(db: Db): Promise<void> {
  for (const { client, by, tags, notes } of known) {
    const { organization_id } = await buyerOf(db, client)
    const person = await staffOf(db, by)
    await setTags({ db, person }, organization_id, tags)
    for (const [days, text] of notes) await writeNote(commandOf(db, person, ago(days)), organization_id, text)
  }
  await enterTwin(db)
}

/** Creates a duplicate of the applicant's company: slightly different name, same telephone number. */
async function enterTwin(db: Db): Promise<void> {
  const { rows } = await db.$client.query('select phone, currency_id from users where email = $1', [
    cast.applicant,
  ])
  const form = CreateClient.parse({
    name: 'Vasile',
    last_name: 'Russu',
    email: 'workshop@dniester.example',
    locale: 'ru',
    organization_name: 'Dniester Agro Repair',
    legal_entity: true,
    activity_type: 4,
    country: 'Moldova',
    city: 'Tiraspol',
    delivery_address: 'Station square',
    delivery_method: 2,
    phone: rows[0].phone,
    currency_id: rows[0].currency_id,
    is_confirmed: true,
  })
  await createClient(commandOf(db, await staffOf(db, cast.manager), ago(120)), form)
}
