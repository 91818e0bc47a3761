import { rowsOf } from '#platform/server/belongings.ts'
import { statement } from '#platform/server/db.ts'

const papers = rowsOf({
  table: 'due_papers',
  move: statement(
    'due_papers.move_company',
    'update due_papers set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'due_papers.return_company',
    'update due_papers set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
  follow: statement(
    'due_papers.follow',
    'update due_papers set organization_id = $2 where organization_id = $1 and subject = any($3) returning id',
  ),
})

/** A paper goes where what it is about goes; what staff have published besides, where its orders go. */
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
       paper_id in (select id from due_papers where organization_id = $2 and subject = any($3))
       or paper_id is null and (select bool_and('order:' || l.order_id = any($3)) from document_orders l where l.document_id = d.id))
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

export const documentBelongings = { papers, documents, uploads }
