import type { Role, UserStatus } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The people of the demonstration company (contract.md). Tests and journeys use the same cast. */
export const demonstrationPassword = 'Portico-Demo-2026'

export type CastMember = {
  email: string
  who: string
  name: string
  last_name: string
  role: Role
  status: UserStatus
  verified: boolean
  locale: Lang
  phone: string
  /** The company a client belongs to, by the key in `companies`. */
  company?: keyof typeof companies
}

export const companies = {
  a: {
    name: 'Arden Machine Works',
    kind: 'legal_entity',
    activity_type: 1,
    country: 'Germany',
    city: 'Leipzig',
    address: 'Industriestrasse',
    level: 2,
    manager: 'manager@portico.example',
    currency: 'USD',
  },
  b: {
    name: 'Baltic Pump Service',
    kind: 'legal_entity',
    activity_type: 4,
    country: 'Latvia',
    city: 'Riga',
    address: 'Brivibas street',
    level: 0,
    manager: 'manager@portico.example',
    currency: 'EUR',
  },
  unverified: {
    name: 'Caspian Drilling Tools',
    kind: 'legal_entity',
    activity_type: 6,
    country: 'Kazakhstan',
    city: 'Aktau',
    address: 'Harbour district',
    level: 1,
    manager: 'manager.b@portico.example',
    currency: 'RUB',
  },
  new: {
    name: 'Dnestr Agro Repair',
    kind: 'self_employed',
    activity_type: 4,
    country: 'Moldova',
    city: 'Tiraspol',
    address: 'Station square',
    level: 0,
    manager: null,
    currency: 'USD',
  },
  blocked: {
    name: 'Everest Fasteners',
    kind: 'legal_entity',
    activity_type: 2,
    country: 'Nepal',
    city: 'Kathmandu',
    address: 'Ring road',
    level: 0,
    manager: 'manager.b@portico.example',
    currency: 'USD',
  },
  deleted: {
    name: 'Fjord Workshop',
    kind: 'self_employed',
    activity_type: 3,
    country: 'Norway',
    city: 'Bergen',
    address: 'Old quay',
    level: 0,
    manager: 'manager.b@portico.example',
    currency: 'EUR',
  },
} as const

const client = { role: 'client', status: 'active', verified: true, locale: 'en' } as const
const staff = { status: 'active', verified: true, locale: 'en' } as const

export const demonstrationPeople: CastMember[] = [
  {
    ...client,
    email: 'client.a@portico.example',
    who: 'client of company A, level 3',
    name: 'Anna',
    last_name: 'Keller',
    phone: '+49 341 5550101',
    company: 'a',
  },
  {
    ...client,
    email: 'client.b@portico.example',
    who: 'client of company B',
    name: 'Janis',
    last_name: 'Ozols',
    phone: '+371 67 550102',
    company: 'b',
  },
  {
    ...client,
    email: 'unverified@portico.example',
    who: 'active client, e-mail not verified',
    name: 'Dana',
    last_name: 'Seitova',
    phone: '+7 729 2550103',
    verified: false,
    locale: 'ru',
    company: 'unverified',
  },
  {
    ...client,
    email: 'new@portico.example',
    who: 'applicant, not confirmed yet',
    name: 'Vasile',
    last_name: 'Rusu',
    phone: '+373 533 55104',
    status: 'not_confirmed',
    company: 'new',
  },
  {
    ...client,
    email: 'blocked@portico.example',
    who: 'blocked client',
    name: 'Pema',
    last_name: 'Lama',
    phone: '+977 1 5550105',
    status: 'blocked',
    company: 'blocked',
  },
  {
    ...client,
    email: 'deleted@portico.example',
    who: 'deleted client',
    name: 'Nils',
    last_name: 'Berg',
    phone: '+47 55 501060',
    status: 'deleted',
    company: 'deleted',
  },
  {
    ...staff,
    email: 'manager@portico.example',
    who: 'manager of companies A and B',
    name: 'Maria',
    last_name: 'Orlova',
    phone: '+44 20 7946 0107',
    role: 'manager',
  },
  {
    ...staff,
    email: 'manager.b@portico.example',
    who: 'another manager',
    name: 'Boris',
    last_name: 'Klein',
    phone: '+44 20 7946 0108',
    role: 'manager',
  },
  {
    ...staff,
    email: 'chief@portico.example',
    who: 'chief manager',
    name: 'Clara',
    last_name: 'Stone',
    phone: '+44 20 7946 0109',
    role: 'chief_manager',
  },
  {
    ...staff,
    email: 'admin@portico.example',
    who: 'administrator',
    name: 'Adam',
    last_name: 'Frost',
    phone: '+44 20 7946 0110',
    role: 'admin',
  },
]

/** More staff, who were invited (`load-staff.ts`). */
export const moreStaff = [
  { email: 'elena@portico.example', who: 'manager on holiday; manager.b stands in' },
  { email: 'li@portico.example', who: 'manager who speaks Chinese' },
  { email: 'omar@portico.example', who: 'manager who speaks Arabic and French' },
]

/** People invited by a colleague (`load-colleagues.ts`). */
export const invitedPeople = [
  { email: 'buyer.a@portico.example', who: 'buyer of company A, orders up to $5,000' },
  { email: 'accountant.a@portico.example', who: 'accountant of company A: invoices and payments' },
]
