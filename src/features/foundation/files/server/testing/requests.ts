import type { Requests } from '#platform/server/testing/asking.ts'
import { sent } from '#platform/server/testing/form.ts'

/** The access matrix: callers by endpoint. The file belongs to company A. */
export const matrix = `
                                      noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/files                          .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/files/:id                      .       .          ?   ?       -       . |        +          +         ? |       +              ?      +     +
GET    /api/files/link/:id                 .       .          ?   ?       -       . |        +          +         ? |       +              ?      +     +
GET    /api/files/category/:category       .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/files/category/last/:category  .       .          ?   ?       -       . |        +          ?         ? |       ?              ?      ?     ?
`

export const requests: Requests = ({ one, storage, user_id, organization_id }) => {
  const file = async () => {
    const key = await storage.put('A note')
    const params = await one(
      `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
       values ($1, $2, 'document', 'note.txt', 'text/plain', 6, '', $3) returning id`,
      [user_id, organization_id, key],
    )
    return { params }
  }
  return {
    'POST /api/files': async () => ({
      params: {},
      ...sent({ name: 'note.txt', type: 'text/plain', bytes: Buffer.from('A note') }),
    }),
    'GET /api/files/:id': file,
    'GET /api/files/link/:id': file,
    'GET /api/files/category/:category': async () => ({ params: { category: 'document' } }),
    'GET /api/files/category/last/:category': async () => {
      await file()
      return { params: { category: 'document' } }
    },
  }
}
