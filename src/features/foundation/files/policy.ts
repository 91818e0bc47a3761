import { isAtLeast, type Person } from '#platform/shared/audience.ts'
import { readSubject, type Subject } from '#platform/shared/subject.ts'

type Owned = { owner_id: number | null; organization_id: number | null; subject: string | null }

/**
 * Trust §2, files by id: the person who uploaded it, chief managers and admins, and the person who may read what it belongs to. That is
 * what it was uploaded for, or else the company of the person who uploaded it: colleagues and the manager who looks after it.
 * The features that own these come later and answer for them.
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
