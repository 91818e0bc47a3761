import type { ParseKeys } from 'i18next'

/** Returns the message key of an event's name. A test checks that every kind has one. */
export const eventWord = (kind: string) => `webhooks.events.${kind}` as ParseKeys
