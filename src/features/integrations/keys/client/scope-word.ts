import type { ParseKeys } from 'i18next'
import type { Scope } from '#platform/shared/scope.ts'

/** What a scope is called, as a key: every scope has its word (a test says so). */
export const scopeWord = (scope: Scope) => `keys.scopes.${scope.replace(':', '.')}` as ParseKeys
