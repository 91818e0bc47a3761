export { lotDrawer } from './drawer.ts'
export { lotsOfOrderPanel, ownLotsOfOrderPanel } from './panels.ts'
