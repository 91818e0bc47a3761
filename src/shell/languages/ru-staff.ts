import { ru as analytics } from '#features/analytics/messages/ru.ts'
import { ru as audit } from '#features/audit/messages/ru.ts'
import { ru as chatStaff } from '#features/chat/messages/ru-staff.ts'
import { ru as clientele } from '#features/clientele/messages/ru.ts'
import { ru as companyStaff } from '#features/company/messages/ru-staff.ts'
import { ru as dictionaryStaff } from '#features/dictionary/messages/ru-staff.ts'
import { ru as jobs } from '#features/jobs/messages/ru.ts'
import { ru as merging } from '#features/merging/messages/ru.ts'
import { ru as onec } from '#features/onec/messages/ru.ts'
import { ru as team } from '#features/team/messages/ru.ts'
import { ru as vcardsInside } from '#features/vcards/messages/ru-inside.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import type { enStaff } from './en-staff.ts'

export const ruStaff: Translated<typeof enStaff> = {
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
