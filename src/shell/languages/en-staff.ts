import { en as chatStaff } from '#features/communication/chat/messages/en-staff.ts'
import { en as companyStaff } from '#features/foundation/company/messages/en-staff.ts'
import { en as dictionaryStaff } from '#features/foundation/dictionary/messages/en-staff.ts'
import { en as taxStaff } from '#features/foundation/tax/messages/en-staff.ts'
import { en as returnsStaff } from '#features/fulfilment/returns/messages/en-staff.ts'
import { en as deliveryTimes } from '#features/goods/delivery-times/messages/en.ts'
import { en as imports } from '#features/goods/imports/messages/en.ts'
import { en as onec } from '#features/integrations/onec/messages/en.ts'
import { en as analytics } from '#features/management/analytics/messages/en.ts'
import { en as audit } from '#features/management/audit/messages/en.ts'
import { en as clientele } from '#features/management/clientele/messages/en.ts'
import { en as jobs } from '#features/management/jobs/messages/en.ts'
import { en as team } from '#features/management/team/messages/en.ts'
import { en as bank } from '#features/money/bank/messages/en.ts'
import { en as dunningStaff } from '#features/money/dunning/messages/en-staff.ts'
import { en as uninvoiced } from '#features/money/uninvoiced/messages/en.ts'
import { en as vatRegister } from '#features/money/vat-register/messages/en.ts'
import { en as merging } from '#features/people/merging/messages/en.ts'
import { en as paymentTermsStaff } from '#features/people/payment-terms/messages/en-staff.ts'
import { en as vcardsInside } from '#features/people/vcards/messages/en-inside.ts'
import { en as automaticConfirmation } from '#features/sales/automatic-confirmation/messages/en.ts'
import { en as chargesStaff } from '#features/sales/charges/messages/en-staff.ts'
import { en as totalsStaff } from '#features/sales/totals/messages/en-staff.ts'
import { en as workbench } from '#features/sales/workbench/messages/en.ts'

/** The texts of the back-office only. Not sent to clients. */
export const enStaff = {
  workbench,
  bank,
  imports,
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
