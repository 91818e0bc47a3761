export {
  managerChoices,
  ownOrganization,
  standingIn,
  useGiveLevel,
  useLiveOrganization,
} from './api.ts'
export type { AroundApplication } from './around-application.ts'
export { ClientFacts } from './client-facts.tsx'
export { ClientSelect } from './client-select.tsx'
export { type ChosenClient, ClientsSelect } from './clients-select.tsx'
export { AddressBook } from './delivery/address-book.tsx'
export { AddressDialog } from './delivery/address-dialog.tsx'
export { colleagues, ownAddresses } from './delivery/api.ts'
export { DeliveryDefaults } from './delivery/delivery-defaults.tsx'
export { DeliveryMethods } from './delivery/delivery-methods.tsx'
export { ownDetails } from './details/api.ts'
export { DetailsTab } from './details/lazy.ts'
export { EmailRefused } from './email-refused.tsx'
export { addressesOfClient, detailsOfClientPanel, peopleOfClient } from './panels.ts'
export { ownPeople } from './people/api.ts'
export { PeopleTab } from './people/lazy.ts'
export { DeleteAccount, OwnData } from './settings/delete-account.tsx'
export { OrganizationFacts } from './settings/organization-facts.tsx'
export {
  checksOf,
  peopleOf,
  termsOfClient,
  useBlock,
  useHandOver,
  useRemindInvited,
  useUnblock,
} from './staff/api.ts'
export {
  useAgreeToTerms,
  useGiveTerms,
  useProposeTerms,
  useRefuseTerms,
  useSetCreditLimit,
} from './terms/api.ts'
export { useClientFilter } from './use-client-filter.tsx'
export { oneClient, useClientOptions } from './use-client-options.ts'
