export { clientele } from '../contract.ts'
export { useLiveClientele } from './api.ts'
export { historyOfClient, notesOfClient, profileOfClient } from './panels.ts'
