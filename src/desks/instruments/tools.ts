import { faqTool } from '#features/faq/client/index.ts'
import { importsTool } from '#features/imports/client/index.ts'
import { clientCodesTool } from '#features/intake/client/index.ts'
import { keysTool } from '#features/keys/client/index.ts'
import { priceListsTool, ratesTool } from '#features/pricing/client/index.ts'
import { webhooksTool } from '#features/webhooks/client/index.ts'
import type { Tool } from '#platform/client/panel.ts'

/** What administrators work with, in the order of the tabs: the one place that knows all the features that bring it. */
export const tools: readonly [Tool, ...Tool[]] = [
  importsTool,
  priceListsTool,
  ratesTool,
  clientCodesTool,
  faqTool,
  keysTool,
  webhooksTool,
]
