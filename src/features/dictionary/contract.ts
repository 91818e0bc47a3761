import { z } from 'zod'
import { anyone } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'

export const Currency = z.object({ id: z.int(), name: z.string(), code: z.string(), is_default: z.boolean() })
export type Currency = z.infer<typeof Currency>

const Numbered = z.object({ id: z.int(), value: z.string() })
const Named = z.object({ id: z.string(), value: z.string() })

export const Enums = z.object({
  systemSections: Numbered.array(),
  managerSystemSections: Numbered.array(),
  activityTypes: Numbered.array(),
  deliveryMethods: Numbered.array(),
  roles: Named.array(),
  discountLevels: Numbered.array(),
  languageProficiency: Named.array(),
  mimeTypes: z.record(z.string(), z.string()),
})
export type Enums = z.infer<typeof Enums>

export const dictionary = {
  languages: get('/api/languages', {
    who: anyone,
    reply: z.object({ locale: z.string(), name: z.string() }).array(),
  }),
  currencies: get('/api/currencies', { who: anyone, reply: Currency.array() }),
  enums: get('/api/enums', { who: anyone, reply: Enums }),
  /** Spec §7: the address the caller comes from; the current user's `node_ip` is the same. */
  ip: get('/api/ip', { who: anyone, reply: z.object({ ip: z.string() }) }),
}
