import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/**
 * A business card and when it is shown (product 4.11): drafted, published, paused and published again, archived in the
 * end; within its dates only; and never for someone who no longer works here.
 */
export const vcardStates = ['draft', 'published', 'paused', 'archived'] as const
export type VcardState = (typeof vcardStates)[number]

type Transition = { from: readonly VcardState[]; to: VcardState }
/** How a card's state changes; what is archived stays so. */
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

/** Managers write their own card, chief managers everybody's (product 3.5). */
export const mayWrite = (person: { id: number; role: Role }, ownerId: number | null): boolean =>
  isAtLeast(person, 'chief_manager') || ownerId === person.id

type Shown = {
  state: VcardState
  starts_at: Date | null
  ends_at: Date | null
  /** Whether the person of the card is an active member of staff; null for a card of no one in particular. */
  is_staff: boolean | null
}

export const isShown = ({ state, starts_at, ends_at, is_staff }: Shown, now: Date): boolean =>
  state === 'published' &&
  is_staff !== false &&
  (starts_at === null || starts_at <= now) &&
  (ends_at === null || now < ends_at)

/** A slug is unique, Latin letters in lower case, digits and single hyphens (product 3.3). */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const messengerKinds = ['telegram', 'whatsapp', 'wechat'] as const
export type Messenger = { kind: (typeof messengerKinds)[number]; value: string }
export type CardLink = { label_en: string; label_ru: string; href: string }

/** Where a messenger opens a conversation; null where there is no such address. */
export function messengerAddress({ kind, value }: Messenger): string | null {
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`
  if (kind === 'whatsapp') return `https://wa.me/${value.replace(/\D/g, '')}`
  return null
}

/** Only pages of the web are linked to: an address of any other kind is no link at all. */
export function safeAddress(href: string): string | null {
  const url = URL.parse(href)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** How the code of a card's address is drawn, for the screen as for document. */
export const qrMarks = { errorCorrectionLevel: 'M', margin: 2 } as const
