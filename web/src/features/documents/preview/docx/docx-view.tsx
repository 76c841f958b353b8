import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Opening } from '../parts/opening.tsx'
import { Paper } from '../parts/paper.ts'
import { Scroller } from '../parts/scroller.ts'
import type { ViewProps } from '../parts/view.ts'

/** The text, tables and images of a Word document, in the app's own style. */
export function DocxView({ bytes, zoom, onTrouble }: ViewProps) {
  const [content, setContent] = useState<DocumentFragment | null>(null)
  const fail = useEffectEvent(onTrouble)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        const { cleanHtml, readDocx } = await import('./read-docx.ts')
        if (signal.aborted) return
        const reading = await readDocx(bytes, signal)
        if (signal.aborted) return
        if (reading.state === 'read') setContent(cleanHtml(reading.html))
        else fail(reading.state)
      } catch {
        if (!signal.aborted) fail('not_loaded')
      }
    }
    void read()
    return () => controller.abort()
  }, [bytes])
  return content ? <Content of={content} zoom={zoom} /> : <Opening />
}

function Content({ of: content, zoom }: { of: DocumentFragment; zoom: number }) {
  const containerRef = useRef<HTMLDivElement>(null)
  useEffect(() => containerRef.current?.replaceChildren(content.cloneNode(true)), [content])
  return (
    <Scroller role="region" aria-label="Text" tabIndex={0}>
      <Paper ref={containerRef} style={{ fontSize: `${zoom}rem` }} />
    </Scroller>
  )
}
