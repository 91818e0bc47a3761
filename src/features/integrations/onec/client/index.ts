export { onecOfOrder } from './order-panel.ts'
export { onecTool } from './tool.ts'
