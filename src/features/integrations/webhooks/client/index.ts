export { WebhooksTab } from './tab.tsx'
export { webhooksTool } from './tool.ts'
