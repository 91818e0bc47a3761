export { onecOfOrder, onecTool } from './tool.ts'
