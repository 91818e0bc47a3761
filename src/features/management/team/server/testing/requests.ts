import { cast } from '#demo/cast.ts'
import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withQuery,
} from '#platform/server/testing/asking.ts'

/** The access matrix: the holiday belongs to the manager of company A, and the person changed is a manager too. */
export const matrix = `
                                                noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/staff                            .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/staff/export                     .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/staff/:id                        .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/staff/:id/clients                .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/staff/:id/sessions               .       .          -   -       -       . |        -          -         - |       -              -      +     +
DELETE /api/manager/staff/:id/sessions/:session_id   .       .          -   -       -       . |        -          -         - |       -              -      +     +
DELETE /api/manager/staff/:id/sessions               .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/staff/:id/sign-ins               .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/staff                            .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/staff/:id/invitation             .       .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/staff/:id                        .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/staff/:id/clients-move           .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/staff/:id/deactivation           .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/staff/:id/activation             .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/holidays                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/holidays/:id                     .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/holidays                         .       .          -   -       -       . |        -          -         - |       +              -      +     +
PUT    /api/manager/holidays/:id                     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/holidays/:id/cancellation        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/holidays/:id/brief-draft         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/holidays/:id/brief               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/own-work                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/own-work                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

const profile = {
  name: 'Nina',
  last_name: 'Holm',
  phone: '+44 20 7946 0199',
  role: 'manager',
  time_zone: 'Europe/Riga',
  languages: [{ id: 'german', level: 'fluent' }],
  countries: ['Latvia'],
  hours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' },
}
const days = { kind: 'vacation', reply_en: 'Back soon', reply_ru: '', substitutes: [] }
let used = 0
const another = (): number => {
  used += 1
  return used
}

export const requests: Requests = (ground) => {
  const someone =
    (status: string, body?: object): GoodRequests[string] =>
    async () => ({ params: { id: await newStaff(ground, status) }, body })
  const holiday =
    (body?: object): GoodRequests[string] =>
    async () => ({ params: { id: await newHoliday(ground) }, body })
  return {
    'GET /api/manager/staff': nothing,
    'GET /api/manager/staff/export': withQuery({ format: 'csv' }),
    'GET /api/manager/staff/:id': someone('active'),
    'GET /api/manager/staff/:id/clients': someone('active'),
    'GET /api/manager/staff/:id/sessions': someone('active'),
    'DELETE /api/manager/staff/:id/sessions/:session_id': async () => {
      const id = await newStaff(ground, 'active')
      const session = await ground.one(
        `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
         values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', '', '') returning id`,
        [id],
      )
      return { params: { id, session_id: session.id } }
    },
    'DELETE /api/manager/staff/:id/sessions': someone('active'),
    'GET /api/manager/staff/:id/sign-ins': someone('active'),
    'POST /api/manager/staff': async () => ({
      params: {},
      body: { ...profile, email: `nina${another()}@harbour.example`, locale: 'en' },
    }),
    'POST /api/manager/staff/:id/invitation': someone('invited'),
    'PUT /api/manager/staff/:id': someone('active', { ...profile, version: 1 }),
    'POST /api/manager/staff/:id/clients-move': async () => ({
      params: { id: await newStaff(ground, 'active') },
      body: { to_id: await newStaff(ground, 'active'), organization_ids: null, as: 'primary' },
    }),
    'POST /api/manager/staff/:id/deactivation': someone('active'),
    'POST /api/manager/staff/:id/activation': someone('blocked'),
    'GET /api/manager/holidays': withQuery({ month: '2027-08' }),
    'GET /api/manager/holidays/:id': holiday(),
    'POST /api/manager/holidays': async () => {
      const day = nextDay()
      return {
        params: {},
        body: { ...days, manager_id: await manager(ground), starts_on: day, ends_on: day },
      }
    },
    'PUT /api/manager/holidays/:id': async () => {
      const day = nextDay()
      return {
        params: { id: await newHoliday(ground) },
        body: { ...days, starts_on: day, ends_on: day, version: 1 },
      }
    },
    'POST /api/manager/holidays/:id/cancellation': holiday({ version: 1 }),
    'GET /api/manager/holidays/:id/brief-draft': holiday(),
    'PUT /api/manager/holidays/:id/brief': holiday({ version: 1, brief: 'Call Anna on Monday.' }),
    'GET /api/manager/own-work': nothing,
    'PUT /api/manager/own-work': async () => {
      await ground.one('with gone as (delete from staff_profiles) select 1 as done')
      return {
        params: {},
        body: { hours: profile.hours, signature_en: 'Maria', signature_ru: 'Мария', version: 0 },
      }
    },
  }
}

const manager = async (ground: Ground): Promise<number> =>
  (await ground.one('select id from users where email = $1', [cast.manager])).id

/** Returns a day in a later year on which no one is away yet. */
const nextDay = (): string => new Date(Date.UTC(2030, 0, another())).toISOString().slice(0, 10)

async function newStaff(ground: Ground, state: string): Promise<number> {
  const { id } = await ground.one(
    `insert into users (email, name, last_name, roles, status, currency_id, invited_at)
     values ($1, 'Nina', 'Holm', '{manager}', case when $2 = 'invited' then 'not_confirmed' else $2 end, 1,
       case when $2 = 'invited' then now() end) returning id`,
    [`staff${another()}@team.example`, state],
  )
  return id
}

async function newHoliday(ground: Ground): Promise<number> {
  const { id } = await ground.one(
    `insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, created_by_id)
     values ($1, $2, $2, 'UTC', 'vacation', $1) returning id`,
    [await manager(ground), nextDay()],
  )
  return id
}
