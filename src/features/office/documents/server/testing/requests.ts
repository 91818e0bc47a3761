import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The document is published for company A only. */
export const matrix = `
                                                    noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/documents                              .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/documents/export                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/documents/:id/opening                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/documents/:id/acknowledgement          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/documents/asked                        .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/:id/documents                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/documents                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/documents                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/document-uploads                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/document-uploads                       .       .          -   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/document-uploads                     .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/document-uploads/:id/acceptance      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/document-uploads/:id/rejection       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/failed-pdfs                        .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/failed-pdfs/:id/attempt            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/front/documents/archive                      .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/documents                            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/documents/export                     .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/documents                            .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/documents/:id                        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/documents/:id                        .       .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/documents/:id/state                  .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/documents/:id/versions               .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/documents/:id/readers                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

const input = { title_en: 'Terms of delivery', category: 'contract', language: 'en' }

export const requests: Requests = ({ one, storage, user_id, organization_id }) => {
  /** Uploaded by the person, or by the client: the owner only matters when the file becomes a document. */
  const file = async (asks?: string, subject: string | null = null) => {
    const key = await storage.put('A note')
    const { id } = await one(
      `insert into files (owner_id, category, name, mime, size, sha256, storage_key, subject)
       values (coalesce((select id from users where email = $1), $2), 'document', 'note.txt', 'text/plain', 6, '', $3, $4)
       returning id`,
      [asks ?? null, user_id, key, subject],
    )
    return id as number
  }
  const document = async (state = 'published') => {
    const { id } = await one(
      `insert into documents (category, title_en, language, file_id, effective_from, audience, organization_id,
         requires_ack, state, published_at, created_by, created_at, updated_at)
       values ('contract', 'Contract', 'en', $1, '2026-01-01', 'organization', $2, true, $3::text,
         case when $3 = 'draft' then null else now() end, $4, now(), now()) returning id`,
      [await file(), organization_id, state, user_id],
    )
    return { params: { id: id as number } }
  }
  const order = async () => {
    const { id } = await one(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, line_count)
       values ($1, $2, 'USD', 0, 0, 0, 1, 'Dock 4', 0) returning id`,
      [organization_id, user_id],
    )
    return { params: { id: id as number } }
  }
  const upload = async () => {
    const { id } = await one(
      `insert into document_uploads (organization_id, kind, title, language, file_id, created_by, created_at)
       values ($1, 'contract', 'Contract', 'en', $2, $3, now()) returning id`,
      [organization_id, await file(), user_id],
    )
    return { params: { id: id as number } }
  }
  const failedPdf = async () => {
    const { id } = await one(
      `insert into due_pdfs (kind, subject, version, organization_id, orders, state, created_at, updated_at)
       values ('invoice', 'invoice:' || (select coalesce(max(id), 0) + 1000001 from due_pdfs), 1, $1, '[]', 'failed', now(), now())
       returning id`,
      [organization_id],
    )
    return { params: { id: id as number } }
  }
  return {
    'GET /api/front/documents/asked': nothing,
    'GET /api/front/orders/:id/documents': order,
    'GET /api/manager/orders/:id/documents': order,
    'GET /api/manager/clients/:id/documents': async () => ({ params: { id: organization_id } }),
    'GET /api/front/document-uploads': nothing,
    'POST /api/front/document-uploads': async (asks) => ({
      params: {},
      body: { kind: 'contract', title: 'Contract', language: 'en', file_id: await file(asks) },
    }),
    'GET /api/manager/document-uploads': nothing,
    'POST /api/manager/document-uploads/:id/acceptance': upload,
    'POST /api/manager/document-uploads/:id/rejection': async () => ({
      ...(await upload()),
      body: { reason: 'It is not signed' },
    }),
    'GET /api/manager/failed-pdfs': nothing,
    'POST /api/manager/failed-pdfs/:id/attempt': failedPdf,
    'GET /api/front/documents': nothing,
    'GET /api/front/documents/export': withQuery({ format: 'csv' }),
    'POST /api/front/documents/:id/opening': () => document(),
    'POST /api/front/documents/:id/acknowledgement': async () => ({
      ...(await document()),
      body: { version: 1 },
    }),
    'POST /api/front/documents/archive': async () => ({
      params: {},
      body: { ids: [(await document()).params.id] },
    }),
    'GET /api/manager/documents': nothing,
    'GET /api/manager/documents/export': withQuery({ format: 'csv' }),
    'POST /api/manager/documents': async (asks) => ({
      params: {},
      body: {
        category: 'instruction',
        language: 'en',
        files: [{ id: await file(asks), title_en: 'Terms of delivery' }],
      },
    }),
    'GET /api/manager/documents/:id': () => document(),
    'PUT /api/manager/documents/:id': async () => ({
      ...(await document('draft')),
      body: { ...input, edition: 1 },
    }),
    'PUT /api/manager/documents/:id/state': async () => ({
      ...(await document('draft')),
      body: { transition: 'publish' },
    }),
    'POST /api/manager/documents/:id/versions': async (asks) => ({
      ...(await document()),
      body: { file_id: await file(asks) },
    }),
    'GET /api/manager/documents/:id/readers': () => document(),
  }
}
