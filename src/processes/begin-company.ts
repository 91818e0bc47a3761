import type pg from 'pg'
import { firstCurrency } from '#features/foundation/dictionary/server/index.ts'
import { inviteAdminAgain, inviteFirstAdmin, pathOfInvitation } from '#features/people/auth/server/index.ts'
import { putProfile } from '#features/people/staff/server/index.ts'
import { usualHours } from '#features/people/staff/staff-member.ts'
import { beginTransaction } from '#platform/server/calls/companies-lock.ts'
import { signTransaction } from '#platform/server/calls/sign-transaction.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { paths } from '#platform/shared/paths.ts'
import { email as address } from '#platform/shared/validation.ts'

type Input = {
  email: string
  name: string | undefined
  publicUrl: string
  /** There are administrators, but none can sign in. */
  isAgain?: boolean
}

/**
 * Creates what an empty migrated database needs: a currency, and an administrator who can set up the rest.
 * Returns the link to choose a password. Throws StartRefusal without a valid address, for an address with
 * another kind of account, and if an administrator exists already, unless repeated for one who is locked out.
 */
export async function beginCompany(pool: pg.Pool, input: Input): Promise<{ link: string; isNew: boolean }> {
  const parsed = address.safeParse(input.email)
  if (!parsed.success) throw new StartRefusal(`"${input.email}" is no e-mail address.`)
  const email = parsed.data
  const now = new Date()
  return inTransaction(
    pool,
    async (db) => {
      signTransaction(db, {
        name: input.isAgain ? 'init.again' : 'init',
        person: null,
        ip: '',
        request_id: '',
        reason: null,
      })
      await firstCurrency(db)
      const invite = input.isAgain ? inviteAdminAgain : inviteFirstAdmin
      const made = await invite(db, { email, ...namesOf(input.name, email) }, now)
      if ('refused' in made) throw refusal(made, email)
      if (made.isNew) await putProfile(db, made.id, { languages: [], countries: [], hours: usualHours })
      return { link: input.publicUrl + pathOfInvitation(made.token, email), isNew: made.isNew }
    },
    beginTransaction,
  )
}

const refusal = (made: { refused: 'isThere'; email: string } | { refused: 'taken' }, email: string) =>
  new StartRefusal(
    made.refused === 'isThere'
      ? `There is an administrator already: ${made.email}. They invite others under Managers; a forgotten password is set at ${paths.recoverPassword}. Where none of them can sign in: --again. Nothing was changed.`
      : `${email} has an account already that is no administrator's. Name another address. Nothing was changed.`,
  )

/** Returns the given name, or one derived from the address: anna.petrova@… is Anna Petrova. */
function namesOf(said: string | undefined, email: string): { name: string; last_name: string } {
  const words = (said ?? email.split('@')[0]!.replaceAll(/[^\p{L}]+/gu, ' ')).trim().split(/\s+/)
  const [name = '', ...rest] = said ? words : words.map(capital)
  return { name: (name || 'Administrator').slice(0, 120), last_name: rest.join(' ').slice(0, 120) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
