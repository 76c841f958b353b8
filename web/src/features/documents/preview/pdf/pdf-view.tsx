import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { Scroller } from '../parts/scroller.ts'
import { useSizeOf } from '../parts/use-size-of.ts'
import { Opening } from '../parts/opening.tsx'
import type { ViewProps } from '../parts/view.ts'

/** The gap between and around pages, in pixels. */
const GAP = 12
/** The maximum initial page width in pixels; a wider page is harder to read. */
const MAX_FIT = 900

interface PdfPagesProps {
  pdf: OpenPdf
  zoom: number
  /** The initial page, 1-based. */
  from: number
}

/** A virtualized list of PDF pages: draws only the visible ones and their neighbors. */
function PdfPages({ pdf: { pages, ratio }, zoom, from }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { width: room } = useSizeOf(scroller)
  const width = Math.floor(Math.min(Math.max(room - 2 * GAP, 120), MAX_FIT) * zoom)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const list = useVirtualizer({
    count: pages.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: () => Math.round(width * ratio),
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 1,
  })
  const lastWidth = useRef(width)
  useLayoutEffect(() => {
    const grown = width / lastWidth.current
    lastWidth.current = width
    if (grown === 1) return
    const offset = (list.scrollOffset ?? 0) * grown
    list.measure()
    // Keeps the visible part in view, once the list has its new height.
    const frame = requestAnimationFrame(() => list.scrollToOffset(offset))
    return () => cancelAnimationFrame(frame)
  }, [list, width])
  const isLaidOut = room > 0
  const goToFirst = useEffectEvent(() => list.scrollToIndex(Math.min(from, pages.numPages) - 1, { align: 'start' }))
  useEffect(() => {
    if (!isLaidOut || from === 1) return
    // After the effect of the first measured width, which also scrolls.
    const frame = requestAnimationFrame(goToFirst)
    return () => cancelAnimationFrame(frame)
  }, [isLaidOut, from])
  const inSight = list.getVirtualItemForOffset((list.scrollOffset ?? 0) + (list.scrollRect?.height ?? 0) / 2)
  return (
    <Frame>
      <Scroller ref={scroller} role="region" aria-label="Pages" tabIndex={0}>
        <div style={{ position: 'relative', height: list.getTotalSize(), minWidth: width + 2 * GAP }}>
          {isLaidOut &&
            list.getVirtualItems().map(({ key, index, start }) => (
              <PageSlot
                key={key}
                ref={list.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                <PdfPage pages={pages} number={index + 1} width={width} ratio={ratio} />
              </PageSlot>
            ))}
        </div>
      </Scroller>
      {pages.numPages > 1 && (
        <Where>
          Page {(inSight?.index ?? 0) + 1} of {pages.numPages}
        </Where>
      )}
    </Frame>
  )
}

const Frame = styled('div')({ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })

const PageSlot = styled('div')({ position: 'absolute', top: 0, left: 0, width: '100%' })

const Where = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  padding: '4px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.background.paper,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}))

export function PdfView({ bytes, zoom, page, onTrouble }: ViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const fail = useEffectEvent(onTrouble)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      try {
        const { openPdf } = await import('./open-pdf.ts')
        if (signal.aborted) return
        const opening = await openPdf(bytes, signal)
        if (signal.aborted) return
        if (opening.state === 'open') setPdf(opening.pdf)
        else fail(opening.state)
      } catch {
        if (!signal.aborted) fail('not_loaded')
      }
    }
    void open()
    return () => controller.abort()
  }, [bytes])
  return pdf ? <PdfPages pdf={pdf} zoom={zoom} from={page} /> : <Opening />
}
