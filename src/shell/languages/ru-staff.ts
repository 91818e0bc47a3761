import { ru as chatStaff } from '#features/communication/chat/messages/ru-staff.ts'
import { ru as companyStaff } from '#features/foundation/company/messages/ru-staff.ts'
import { ru as dictionaryStaff } from '#features/foundation/dictionary/messages/ru-staff.ts'
import { ru as taxStaff } from '#features/foundation/tax/messages/ru-staff.ts'
import { ru as returnsStaff } from '#features/fulfilment/returns/messages/ru-staff.ts'
import { ru as deliveryTimes } from '#features/goods/delivery-times/messages/ru.ts'
import { ru as imports } from '#features/goods/imports/messages/ru.ts'
import { ru as onec } from '#features/integrations/onec/messages/ru.ts'
import { ru as analytics } from '#features/management/analytics/messages/ru.ts'
import { ru as audit } from '#features/management/audit/messages/ru.ts'
import { ru as clientele } from '#features/management/clientele/messages/ru.ts'
import { ru as jobs } from '#features/management/jobs/messages/ru.ts'
import { ru as team } from '#features/management/team/messages/ru.ts'
import { ru as bank } from '#features/money/bank/messages/ru.ts'
import { ru as dunningStaff } from '#features/money/dunning/messages/ru-staff.ts'
import { ru as uninvoiced } from '#features/money/uninvoiced/messages/ru.ts'
import { ru as vatRegister } from '#features/money/vat-register/messages/ru.ts'
import { ru as merging } from '#features/people/merging/messages/ru.ts'
import { ru as paymentTermsStaff } from '#features/people/payment-terms/messages/ru-staff.ts'
import { ru as vcardsInside } from '#features/people/vcards/messages/ru-inside.ts'
import { ru as automaticConfirmation } from '#features/sales/automatic-confirmation/messages/ru.ts'
import { ru as chargesStaff } from '#features/sales/charges/messages/ru-staff.ts'
import { ru as totalsStaff } from '#features/sales/totals/messages/ru-staff.ts'
import { ru as workbench } from '#features/sales/workbench/messages/ru.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import type { enStaff } from './en-staff.ts'

export const ruStaff: Translated<typeof enStaff> = {
  imports,
  bank,
  workbench,
  analytics,
  audit,
  automaticConfirmation,
  chatStaff,
  clientele,
  companyStaff,
  deliveryTimes,
  dictionaryStaff,
  jobs,
  merging,
  chargesStaff,
  dunningStaff,
  paymentTermsStaff,
  taxStaff,
  totalsStaff,
  uninvoiced,
  vatRegister,
  team,
  onec,
  returnsStaff,
  vcardsInside,
}
