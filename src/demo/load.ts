import type pg from 'pg'
import type { Writing } from '#features/office/documents/server/index.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import type { HeardEvent } from '#platform/server/start/feature.ts'
import { claimedFiles } from './claimed-files.ts'
import { loadBank } from './load-bank.ts'
import { loadCards } from './load-cards.ts'
import { loadCharges } from './load-charges.ts'
import { loadChat } from './load-chat.ts'
import { loadClientele } from './load-clientele.ts'
import { loadCodes } from './load-codes.ts'
import { loadColleagues } from './load-colleagues.ts'
import { loadDeliveryTimes } from './load-delivery-times.ts'
import { loadDocuments } from './load-documents.ts'
import { loadDunning } from './load-dunning.ts'
import { loadFaq } from './load-faq.ts'
import { loadGoods } from './load-goods.ts'
import { loadInvoices } from './load-invoices.ts'
import { loadLevels } from './load-levels.ts'
import { loadMisses } from './load-misses.ts'
import { loadNotices } from './load-notices.ts'
import { loadOrders } from './load-orders.ts'
import { loadOwn } from './load-own.ts'
import { loadPages } from './load-pages.ts'
import { loadPdfs } from './load-pdfs.ts'
import { loadCurrencies, loadPeople } from './load-people.ts'
import { loadPictures } from './load-pictures.ts'
import { loadContracts, loadPriceLists } from './load-price-lists.ts'
import { loadPromotions } from './load-promotions.ts'
import { loadQuestions } from './load-questions.ts'
import { refundsWithDays } from './load-refunds.ts'
import { loadStaff } from './load-staff.ts'
import { loadTax } from './load-tax.ts'
import { loadTaxes } from './load-taxes.ts'
import { loadAgreedLately, loadTerms } from './load-terms.ts'
import { loadUploads } from './load-uploads.ts'
import { loadWebhooks } from './load-webhooks.ts'
import { loadYear } from './load-year.ts'

/**
 * Loads the demonstration company into an empty database in one transaction. Returns whether it did. Without a
 * storage, products have no drawings and models, which is enough for most tests.
 */
export async function loadDemonstration({
  pool,
  storage,
  writers,
  heard,
  own,
}: {
  pool: pg.Pool
  storage: Storage | null
  /** The writers of PDFs; without them invoices and offers have none. */
  writers?: Omit<Writing, 'db' | 'storage'>
  /**
   * Every kind of event; without them there are no notices, tags or notes, and no year of trade: a test creates
   * its own.
   */
  heard?: readonly HeardEvent[]
  /** The installation's secret; without it there are no webhooks, whose secrets could not be decrypted. */
  own?: string
}): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await db.$client.query('lock table users in exclusive mode')
    const { rows } = await db.$client.query('select 1 from users limit 1')
    if (rows.length > 0) return false
    await loadCurrencies(db)
    await loadPeople(db)
    await loadPages(db)
    await loadTaxes(db)
    await loadFaq(db)
    const files = storage && claimedFiles(pool, storage)
    await loadGoods(db, files)
    await loadPromotions(db)
    await loadPriceLists(db)
    await loadTerms(db)
    await loadStaff(db)
    await loadOrders(db)
    const year = heard ? await loadYear(db) : []
    await loadInvoices(db, [...year, ...(await loadTax(db)), ...(await refundsWithDays(db))], files)
    await loadBank(db, files)
    await loadDunning(db)
    // Orders from before it keep what they came to.
    await loadCharges(db)
    await loadDeliveryTimes(db)
    await loadColleagues(db)
    await loadContracts(db)
    await loadLevels(db)
    await loadCodes(db)
    await loadOwn(db)
    await loadChat(db)
    await loadQuestions(db)
    await loadCards(db, files)
    if (files) {
      await loadDocuments(db, files)
      await loadUploads(db, files)
    }
    if (storage && writers) await loadPdfs(db, { ...writers, db: overPool(pool), storage })
    if (heard) {
      await loadAgreedLately(db)
      await loadClientele(db)
      await loadMisses(db)
      await loadNotices(db, heard)
    }
    if (own !== undefined) await loadWebhooks(db, own)
    await files?.own(db)
    // Adding photos runs in its own transactions: it gives up the original file.
    if (files) await loadPictures(db, files, { db: overPool(pool), storage: storage! })
    return true
  })
}
