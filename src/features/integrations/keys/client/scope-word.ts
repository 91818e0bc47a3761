import type { ParseKeys } from 'i18next'
import type { Scope } from '#platform/shared/scope.ts'

/** Returns the message key of a scope's name. A test checks that every scope has one. */
export const scopeWord = (scope: Scope) => `keys.scopes.${scope.replace(':', '.')}` as ParseKeys
