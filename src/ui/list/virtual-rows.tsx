import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  count: number
  columns: number
  /** The row with the keyboard focus. It is scrolled into view. */
  current: number | null
  draw: (index: number) => ReactNode
  /** The scroll container: the frame of a table that is wider than it, otherwise null for the page. */
  frame: RefObject<HTMLElement | null> | null
}

const options = { estimateSize: () => 40, overscan: 20 }

/** The visible rows of a long table, between two empty rows as high as all the others. */
export default function VirtualRows(props: Props) {
  return props.frame ? <InFrame {...props} frame={props.frame} /> : <OnPage {...props} />
}

function InFrame({ frame, ...props }: Props & { frame: RefObject<HTMLElement | null> }) {
  const rows = useVirtualizer({ ...options, count: props.count, getScrollElement: () => frame.current })
  return <Body {...props} rows={rows} top={0} />
}

function OnPage(props: Props) {
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({ ...options, count: props.count, scrollMargin: top })
  return <Body {...props} rows={rows} top={top} onTop={setTop} />
}

type BodyProps = Omit<Props, 'count' | 'frame'> & {
  rows: Pick<
    Virtualizer<never, Element>,
    'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
  >
  top: number
  onTop?: (top: number) => void
}

function Body({ rows, top, onTop, columns, current, draw }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => onTop?.((body.current?.getBoundingClientRect().top ?? 0) + scrollY), [onTop])
  useEffect(() => {
    if (current !== null) rows.scrollToIndex(current, { align: 'auto' })
  }, [current, rows])
  const seen = rows.getVirtualItems()
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll('tr[data-index]') ?? []) rows.measureElement(row)
  })
  return (
    <tbody ref={body}>
      <Gap height={(seen[0]?.start ?? top) - top} columns={columns} />
      {seen.map(({ index }) => draw(index))}
      <Gap height={rows.getTotalSize() - ((seen.at(-1)?.end ?? top) - top)} columns={columns} />
    </tbody>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
