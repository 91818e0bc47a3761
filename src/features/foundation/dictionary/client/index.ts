export { listsNeeds, listsTab } from './api.ts'
export { ListsTab } from './lazy.ts'
export { useCountry, useCountryChoices } from './use-countries.ts'
export { useDictionary } from './use-dictionary.ts'
