import { z } from 'zod'
import { managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { counted, text } from '#platform/shared/validation.ts'
import { vcardStates, vcardTransitionNames } from './vcard.ts'
import { ChangeVcard, StaffVcard, VcardRow, WriteVcard } from './vcard-shape.ts'

export const vcardList = list({
  name: 'v-cards',
  row: VcardRow,
  columns: {
    name: { title: 'vcardsInside.name', is: 'text' },
    slug: { title: 'vcardsInside.slug', is: 'text' },
    state: { title: 'vcardsInside.state', is: 'word', words: 'vcardsInside.states' },
    owner: { title: 'vcardsInside.owner', is: 'text' },
    views: { title: 'vcardsInside.views', is: 'figure' },
    saves: { title: 'vcardsInside.saves', is: 'figure' },
    applied: { title: 'vcardsInside.applied', is: 'figure' },
    confirmed: { title: 'vcardsInside.confirmed', is: 'figure' },
    updated_at: { title: 'vcardsInside.updated', is: 'moment' },
  },
  filters: { state: z.enum(vcardStates).optional(), q: text(200).trim().optional() },
  sorts: ['updated_at', 'name', 'slug'],
  sort: '-updated_at',
  chips: { filter: 'state', values: vcardStates, words: 'vcardsInside.states' },
})
export type VcardFilter = FilterOf<typeof vcardList>

const listed = listAt('/api/manager/v-cards', { who: managers, list: vcardList })

/** Cards for staff: managers change their own, chief managers all of them. */
export const staffVcards = {
  list: listed,
  exportList: listed.file,
  create: post('/api/manager/v-cards', { who: managers, body: WriteVcard, reply: StaffVcard }),
  look: get('/api/manager/v-cards/:id', { who: managers, reply: StaffVcard }),
  /** Throws 409 if someone changed it in the meantime. Its former slug still leads to it. */
  change: put('/api/manager/v-cards/:id', { who: managers, body: ChangeVcard, reply: StaffVcard }),
  transition: put('/api/manager/v-cards/:id/state', {
    who: managers,
    body: z.object({ transition: z.enum(vcardTransitionNames, 'errors.oneOf'), version: counted() }),
    reply: StaffVcard,
  }),
}
