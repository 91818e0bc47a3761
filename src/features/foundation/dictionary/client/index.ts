export { listsNeeds, listsTab } from './api.ts'
export { ListsTab } from './lazy.ts'
export { useDictionary } from './use-dictionary.ts'
