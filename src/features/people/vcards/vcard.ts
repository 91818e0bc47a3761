import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/**
 * The states of a business card (product 4.11). A published card is shown only within its dates, and never for people
 * who no longer work here.
 */
export const vcardStates = ['draft', 'published', 'paused', 'archived'] as const
export type VcardState = (typeof vcardStates)[number]

type Transition = { from: readonly VcardState[]; to: VcardState }
/** The transitions of a card; an archived one stays archived. */
export const vcardTransitions = {
  publish: { from: ['draft', 'paused'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  archive: { from: ['draft', 'published', 'paused'], to: 'archived' },
} as const satisfies Record<string, Transition>
export type VcardTransition = keyof typeof vcardTransitions
export const vcardTransitionNames = Object.keys(vcardTransitions) as [VcardTransition, ...VcardTransition[]]

export const transitionsFrom = (state: VcardState): VcardTransition[] =>
  vcardTransitionNames.filter((transition) =>
    (vcardTransitions[transition].from as readonly VcardState[]).includes(state),
  )

/** Returns whether a person may change a card: managers their own, chief managers all (product 3.5). */
export const mayWrite = (person: { id: number; role: Role }, ownerId: number | null): boolean =>
  isAtLeast(person, 'chief_manager') || ownerId === person.id

type Shown = {
  state: VcardState
  starts_at: Date | null
  ends_at: Date | null
  /** Whether the person of the card is an active member of staff; null for a card without a person. */
  is_staff: boolean | null
}

export const isShown = ({ state, starts_at, ends_at, is_staff }: Shown, now: Date): boolean =>
  state === 'published' &&
  is_staff !== false &&
  (starts_at === null || starts_at <= now) &&
  (ends_at === null || now < ends_at)

/** A slug is unique and consists of lower-case Latin letters, digits and single hyphens (product 3.3). */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const messengerKinds = ['telegram', 'whatsapp', 'wechat'] as const
export type Messenger = { kind: (typeof messengerKinds)[number]; value: string }
export type CardLink = { label_en: string; label_ru: string; href: string }

/** Returns the URL that opens a conversation in a messenger; null if it has none. */
export function messengerAddress({ kind, value }: Messenger): string | null {
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`
  if (kind === 'whatsapp') return `https://wa.me/${value.replace(/\D/g, '')}`
  return null
}

/** Returns the URL if it is a web page; null for other schemes, which must not become links. */
export function safeAddress(href: string): string | null {
  const url = URL.parse(href)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** The style of QR codes, on screen and in print. */
export const qrMarks = { errorCorrectionLevel: 'M', margin: 2 } as const
