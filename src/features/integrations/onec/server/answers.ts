import type { Context } from '#platform/server/context.ts'
import type { Download } from '#platform/shared/contract.ts'

const plain = (body: string): Download => ({ type: 'text/plain; charset=utf-8', body })

/** How 1C is answered: the first line is a word of the protocol, what follows is for people. */
export const success = (...lines: readonly string[]): Download => plain(['success', ...lines].join('\n'))
export const settings = (...lines: readonly string[]): Download => plain(lines.join('\n'))
export const progress = (words: string): Download => plain(`progress\n${words}`)
export const failure = (words: string): Download => plain(`failure\n${words}`)

/** Why something failed, in the language of the person who reads the log of 1C. */
export const failureOf = (
  { platform, lang }: Pick<Context, 'platform' | 'lang'>,
  problem: string,
  params: Record<string, string | number> | null = null,
): Download => failure(platform.translate(lang)(problem, params ?? {}))
