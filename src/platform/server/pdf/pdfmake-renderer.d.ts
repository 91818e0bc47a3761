/** The part of pdfmake that draws lines, missing from the package's types. */
declare module 'pdfmake/js/Renderer.js' {
  type Line = import('./visual-order.ts').Line
  const renderer: {
    default: { prototype: { renderLine: (line: Line, x: number, y: number) => void } }
  }
  export default renderer
}
