import { en as analytics } from '#features/analytics/messages/en.ts'
import { en as audit } from '#features/audit/messages/en.ts'
import { en as chatStaff } from '#features/chat/messages/en-staff.ts'
import { en as clientele } from '#features/clientele/messages/en.ts'
import { en as companyStaff } from '#features/company/messages/en-staff.ts'
import { en as dictionaryStaff } from '#features/dictionary/messages/en-staff.ts'
import { en as jobs } from '#features/jobs/messages/en.ts'
import { en as merging } from '#features/merging/messages/en.ts'
import { en as onec } from '#features/onec/messages/en.ts'
import { en as team } from '#features/team/messages/en.ts'
import { en as vcardsInside } from '#features/vcards/messages/en-inside.ts'

/** The words of the back-office alone: clients are not sent them. */
export const enStaff = {
  analytics,
  audit,
  chatStaff,
  clientele,
  companyStaff,
  dictionaryStaff,
  jobs,
  merging,
  team,
  onec,
  vcardsInside,
}
