export { auditOfCard } from './of-card.ts'
export { auditOfClient, auditOfOrder } from './panels.ts'
export { auditTool } from './tool.ts'
