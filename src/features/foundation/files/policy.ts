import { isAtLeast, type Person } from '#platform/shared/audience.ts'
import { readSubject, type Subject } from '#platform/shared/subject.ts'

type Owned = { owner_id: number | null; organization_id: number | null; subject: string | null }

/**
 * Trust §2, files by id. A file may be read by its uploader, chief managers and administrators, and the person who
 * may read its subject. Without a subject it belongs to the uploader's company: colleagues and the company's
 * manager may read it. Later features own the subjects and answer for them.
 */
export async function mayRead(
  person: Person,
  file: Owned,
  mayReadSubject: (subject: Subject) => Promise<boolean>,
): Promise<boolean> {
  if (file.owner_id === person.id || isAtLeast(person, 'chief_manager')) return true
  const subject = subjectOf(file)
  return subject !== null && mayReadSubject(subject)
}

function subjectOf({ subject, organization_id }: Owned): Subject | null {
  if (subject !== null) return readSubject(subject)
  return organization_id === null ? null : { kind: 'organization', id: organization_id }
}
