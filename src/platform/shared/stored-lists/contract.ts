import { z } from 'zod'
import { present } from '../audience.ts'
import { del, get, patch, post, put } from '../contract.ts'
import { requiredText, text } from '../validation.ts'

/** A saved view of a list: a name for a query string. */
const ListView = z.object({ id: z.int(), name: z.string(), query: z.string(), is_default: z.boolean() })
export type ListView = z.infer<typeof ListView>

const Layout = z.object({ hidden: text(60).array().max(60), dense: z.boolean() })

/** A person's stored settings of a list: hidden columns, density, views. */
export const StoredList = Layout.extend({ hidden: z.string().array(), views: ListView.array() })
export type StoredList = z.infer<typeof StoredList>

const name = requiredText(80)

export const storedLists = {
  show: get('/api/lists/:list', { who: present, reply: StoredList }),
  keep: put('/api/lists/:list', { who: present, body: Layout, reply: StoredList }),
  addView: post('/api/lists/:list/views', {
    who: present,
    body: z.object({ name, query: text(2000) }),
    reply: StoredList,
  }),
  changeView: patch('/api/lists/views/:id', {
    who: present,
    body: z.object({ name: name.optional(), is_default: z.boolean().optional() }),
    reply: StoredList,
  }),
  removeView: del('/api/lists/views/:id', { who: present, reply: StoredList }),
}
