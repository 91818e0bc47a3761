import { rowsOf } from '../../e2e/kills/look.ts'

/**
 * Requests for PDFs fail at once from now on, so e-mails have links alone: PDFs say nothing that is not in the documents
 * of the API, and would take half of the machine. Needs the schema of `setClock`.
 */
export async function withoutPdfs(dataDir: string): Promise<void> {
  await rowsOf(
    dataDir,
    `create or replace function testing.no_pdf() returns trigger language plpgsql
     as $$ begin new.state := 'failed'; return new; end $$`,
  )
  await rowsOf(
    dataDir,
    `create or replace trigger no_pdf before insert on due_pdfs for each row execute function testing.no_pdf()`,
  )
}
