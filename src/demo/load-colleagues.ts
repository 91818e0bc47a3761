import { join, newLink } from '#features/people/auth/server/index.ts'
import { invitePerson } from '#features/people/clients/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { demonstrationPassword } from './people.ts'
import { ago, buyerOf, commandOf } from './play.ts'

/**
 * Loads colleagues of company A: a buyer with a limit and an accountant who accepted an invitation, and an
 * invited viewer.
 */
export async function loadColleagues(db: Db): Promise<void> {
  const owner = await buyerOf(db, cast.clientA)
  const { currency } = owner
  const colleagues: Parameters<typeof invitePerson>[1][] = [
    {
      name: 'Jonas',
      last_name: 'Weber',
      email: cast.buyerA,
      locale: 'en',
      org_role: 'buyer',
      order_limit: { amount: 5_000_00, currency },
    },
    {
      name: 'Petra',
      last_name: 'Vogel',
      email: 'accountant.a@portico.example',
      locale: 'en',
      org_role: 'accountant',
      order_limit: null,
    },
  ]
  const now = new Date()
  for (const one of colleagues) {
    const { id } = await invitePerson(commandOf(db, owner, ago(30)), one)
    const token = await newLink(db, { user_id: id, purpose: 'invite', asked_by: 1 }, now)
    const password = { password: demonstrationPassword, c_password: demonstrationPassword }
    await join(commandOf(db, null, now), { email: one.email, token: token!, ...password })
  }
  await invitePerson(commandOf(db, owner, ago(1)), {
    name: 'Nils',
    last_name: 'Berg',
    email: 'viewer.a@portico.example',
    locale: 'en',
    org_role: 'viewer',
    order_limit: null,
  })
}
