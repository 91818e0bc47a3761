import type { Context } from '#platform/server/calls/context.ts'
import type { Download } from '#platform/shared/contract.ts'

const plain = (body: string): Download => ({ type: 'text/plain; charset=utf-8', body })

/** Replies to 1C: the first line is a word of the protocol, the others are for people. */
export const success = (...lines: readonly string[]): Download => plain(['success', ...lines].join('\n'))
export const settings = (...lines: readonly string[]): Download => plain(lines.join('\n'))
export const progress = (words: string): Download => plain(`progress\n${words}`)
export const failure = (words: string): Download => plain(`failure\n${words}`)

/** Returns why something failed, in the language of the person who reads 1C's log. */
export const failureOf = (
  { platform, lang }: Pick<Context, 'platform' | 'lang'>,
  problem: string,
  params: Record<string, string | number> | null = null,
): Download => failure(platform.translate(lang)(problem, params ?? {}))
