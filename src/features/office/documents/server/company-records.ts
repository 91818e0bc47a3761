import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

const pdfs = rowsOf({
  table: 'due_pdfs',
  move: statement(
    'due_pdfs.move_company',
    'update due_pdfs set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'due_pdfs.return_company',
    'update due_pdfs set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
  follow: statement(
    'due_pdfs.follow',
    'update due_pdfs set organization_id = $2 where organization_id = $1 and subject = any($3) returning id',
  ),
})

/** A document moves with its subject; one published by staff moves with its orders. */
const documents = rowsOf({
  table: 'documents',
  kind: 'document',
  count: statement(
    'documents.count_of_company',
    'select count(*)::int as count from documents where organization_id = $1',
  ),
  move: statement(
    'documents.move_company',
    'update documents set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'documents.return_company',
    'update documents set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
  follow: statement(
    'documents.follow',
    `update documents d set organization_id = $2 where organization_id = $1 and (
       pdf_id in (select id from due_pdfs where organization_id = $2 and subject = any($3))
       or pdf_id is null and (select bool_and('order:' || l.order_id = any($3)) from document_orders l where l.document_id = d.id))
     returning id`,
  ),
})

const uploads = rowsOf({
  table: 'document_uploads',
  kind: 'document_upload',
  move: statement(
    'document_uploads.move_company',
    'update document_uploads set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'document_uploads.return_company',
    'update document_uploads set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const documentCompanyRecords = { pdfs, documents, uploads }
