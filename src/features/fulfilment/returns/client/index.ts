export { returnDrawer } from './drawer.ts'
export { AllReturns, OwnReturn, StaffReturn } from './lazy.ts'
export { ownReturnsOfOrderPanel, returnsOfOrderPanel } from './panels.ts'
