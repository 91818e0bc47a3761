import type { ParseKeys } from 'i18next'

/** What an event is called, as a key: every kind has its word (a test says so). */
export const eventWord = (kind: string) => `webhooks.events.${kind}` as ParseKeys
