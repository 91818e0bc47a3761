import { faqTool } from '#features/communication/support/client/index.ts'
import { importsTool } from '#features/goods/imports/client/index.ts'
import { priceListsTool, ratesTool } from '#features/goods/pricing/client/index.ts'
import { keysTool } from '#features/integrations/keys/client/index.ts'
import { onecTool } from '#features/integrations/onec/client/index.ts'
import { webhooksTool } from '#features/integrations/webhooks/client/index.ts'
import { auditTool } from '#features/management/audit/client/index.ts'
import { jobsTool } from '#features/management/jobs/client/index.ts'
import { decisionsTool } from '#features/sales/automatic-confirmation/client/index.ts'
import { clientCodesTool } from '#features/sales/intake/client/index.ts'
import type { Tool } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** The tools, in the order of the tabs. The only place that knows all the features that provide them. */
const tools: readonly Tool[] = [
  importsTool,
  priceListsTool,
  ratesTool,
  clientCodesTool,
  faqTool,
  keysTool,
  webhooksTool,
  onecTool,
  decisionsTool,
  auditTool,
  jobsTool,
]

/** Returns the tools a person may use. */
export const toolsOf = (person: { role: Role }): readonly Tool[] =>
  tools.filter(({ who = 'admin' as const }) => isAtLeast(person, who))
