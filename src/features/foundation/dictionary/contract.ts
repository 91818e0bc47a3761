import { z } from 'zod'
import { admins, anyone } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'

export const Currency = z.object({ id: z.int(), name: z.string(), code: z.string(), is_default: z.boolean() })
export type Currency = z.infer<typeof Currency>

const Numbered = z.object({ id: z.int(), value: z.string() })
const Named = z.object({ id: z.string(), value: z.string() })

/** The lists managed by administrators. */
const Stored = z.object({ activityTypes: Numbered.array(), deliveryMethods: Numbered.array() })

export const Enums = Stored.extend({
  systemSections: Numbered.array(),
  managerSystemSections: Numbered.array(),
  roles: Named.array(),
  discountLevels: Numbered.array(),
  languageProficiency: Named.array(),
  mimeTypes: z.record(z.string(), z.string()),
  /** Entries no longer offered, to name earlier choices. */
  withdrawn: Stored,
})
export type Enums = z.infer<typeof Enums>

/** A currency by its ISO 4217 code. */
export const CurrencyNamed = z.object({ code: z.string().regex(/^[A-Z]{3}$/, 'errors.oneOf') })

export const dictionary = {
  languages: get('/api/languages', {
    who: anyone,
    reply: z.object({ locale: z.string(), name: z.string() }).array(),
  }),
  currencies: get('/api/currencies', { who: anyone, reply: Currency.array() }),
  enums: get('/api/enums', { who: anyone, reply: Enums }),
  /** Spec §7: the caller's IP address; the current user's `node_ip` is the same. */
  ip: get('/api/ip', { who: anyone, reply: z.object({ ip: z.string() }) }),
}

/** The currencies the company trades in, managed by administrators. */
export const currenciesApi = {
  add: post('/api/manager/currencies', { who: admins, body: CurrencyNamed, reply: Currency.array() }),
  /** Sets the default currency. */
  makeUsual: put('/api/manager/currencies/default', {
    who: admins,
    body: CurrencyNamed,
    reply: Currency.array(),
  }),
}
