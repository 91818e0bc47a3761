import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { allEntries } from './api.ts'

/** Questions and answers, written by administrators in both languages. */
export const faqTool: Tool = {
  key: 'faq',
  title: 'faq.staff.tool',
  needs: () => [allEntries],
  Body: part(() => import('./manager/faq-tool.tsx')),
}
