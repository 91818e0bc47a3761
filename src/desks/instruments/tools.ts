import { auditTool } from '#features/audit/client/index.ts'
import { faqTool } from '#features/faq/client/index.ts'
import { importsTool } from '#features/imports/client/index.ts'
import { clientCodesTool } from '#features/intake/client/index.ts'
import { jobsTool } from '#features/jobs/client/index.ts'
import { keysTool } from '#features/keys/client/index.ts'
import { onecTool } from '#features/onec/client/index.ts'
import { priceListsTool, ratesTool } from '#features/pricing/client/index.ts'
import { webhooksTool } from '#features/webhooks/client/index.ts'
import type { Tool } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** What administrators work with, in the order of the tabs: the one place that knows all the features that bring it. */
const tools: readonly Tool[] = [
  importsTool,
  priceListsTool,
  ratesTool,
  clientCodesTool,
  faqTool,
  keysTool,
  webhooksTool,
  onecTool,
  auditTool,
  jobsTool,
]

/** Those that are theirs. */
export const toolsOf = (person: { role: Role }): readonly Tool[] =>
  tools.filter(({ who = 'admin' as const }) => isAtLeast(person, who))
