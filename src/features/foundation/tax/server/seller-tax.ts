import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type SellerTax, sellerTax } from '../seller.ts'
import { taxSettings } from './tax-settings.ts'

/** Returns the rates of the seller's country today. */
export async function sellerTaxToday(ctx: Pick<Context, 'db' | 'now'>): Promise<SellerTax> {
  const [settings, today] = await Promise.all([taxSettings(ctx.db), companyToday(ctx)])
  return sellerTax(settings, today)
}
