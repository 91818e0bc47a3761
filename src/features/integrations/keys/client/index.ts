export { KeysTab } from './tab.tsx'
export { keysTool } from './tool.ts'
