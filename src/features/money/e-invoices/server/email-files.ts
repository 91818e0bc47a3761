import {
  asMade,
  type InvoiceRow,
  invoiceById,
  maySeeInvoice,
} from '#features/money/invoicing/server/index.ts'
import { storedPdf } from '#features/office/documents/server/index.ts'
import { personById } from '#features/people/clients/server/index.ts'
import { type EmailFile, emailFiles } from '#platform/server/email/attachments.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { clients, type Person } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { writeUbl } from '../ubl.ts'
import { nameOfUbl, writeEInvoice } from './write-e-invoice.ts'

type Reading = Pick<Platform, 'db' | 'storage' | 'translate'>
type Asked = { id: number; user_id: number; lang: Lang }

/** The files attached to a client's e-mail about an invoice: its stored PDF, and UBL where it can be written. */
export const invoiceFiles = emailFiles.by({ kind: 'invoice', filesFor })

async function filesFor(platform: Reading, { id, user_id, lang }: Asked): Promise<EmailFile[] | 'later'> {
  const { db, storage } = platform
  const [person, invoice] = await Promise.all([personById(db, user_id), invoiceById(db, id)])
  // The e-mail may be sent hours after it was queued: the rights of now decide.
  if (!invoice || !mayRead(person, invoice)) return []
  const pdf = await storedPdf(db, { kind: 'invoice', subject: `invoice:${id}`, version: asMade, lang })
  if (pdf === 'later') return 'later'
  const stored = pdf && {
    ...{ name: pdf.name, type: pdf.mime, size: pdf.size },
    read: () => storage.read(pdf.storage_key),
  }
  return [...(stored ? [stored] : []), ublOf(platform, invoice, lang)]
}

const mayRead = (person: Person | null, invoice: InvoiceRow): boolean =>
  person !== null && clients.refusal(person) === null && maySeeInvoice(person, invoice)

const ublOf = (platform: Reading, invoice: InvoiceRow, lang: Lang): EmailFile => ({
  ...{ name: nameOfUbl(invoice.number), type: 'application/xml' },
  read: async () => {
    const made = await writeEInvoice(platform, invoice, lang)
    return made.is === 'written' ? Buffer.from(writeUbl(made.invoice)) : null
  },
})
