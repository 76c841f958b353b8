import { useEffect, useEffectEvent, useState } from 'react'
import { Opening } from '../parts/opening.tsx'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import type { ViewProps } from '../parts/view.ts'

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
