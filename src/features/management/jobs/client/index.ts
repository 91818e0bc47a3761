export { jobsTool } from './tool.ts'
