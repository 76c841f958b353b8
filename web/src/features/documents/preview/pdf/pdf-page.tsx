import { pdfPageText } from '@hearthkeep/shared/document/text/read-pdf-pages.ts'
import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

interface PdfPageProps {
  pages: PDFDocumentProxy
  /** 1-based. */
  number: number
  /** In CSS pixels. */
  width: number
  /** The estimated height divided by width, until the page is loaded. */
  ratio: number
}

/** Above this canvas size, phones draw nothing. */
const MAX_PIXELS = 16_000_000

/** A page drawn at the screen's resolution, with its text hidden visually but available to screen readers. */
export function PdfPage({ pages, number, width, ratio: likely }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState<{ ratio: number; words: string } | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const draw = async () => {
      try {
        const page = await pages.getPage(number)
        if (signal.aborted || !canvas.current) return
        const { width: breadth, height } = page.getViewport({ scale: 1 })
        await drawPage(page, { canvas: canvas.current, scale: width / breadth, signal })
        const words = await pdfPageText(page)
        if (!signal.aborted) setSeen({ ratio: height / breadth, words })
      } catch {
        // Errors of a canceled drawing or a closed document are ignored.
        if (!signal.aborted) setBroken(true)
      }
    }
    void draw()
    return () => controller.abort()
  }, [pages, number, width])
  const label = `Page ${number} of ${pages.numPages}`
  return (
    <Sheet style={{ width, height: Math.round(width * (seen?.ratio ?? likely)) }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {isBroken && <p>{label} can’t be shown.</p>}
      {seen && seen.words !== '' && <Words>{seen.words}</Words>}
    </Sheet>
  )
}

interface Drawing {
  canvas: HTMLCanvasElement
  scale: number
  signal: AbortSignal
}

async function drawPage(page: PDFPageProxy, { canvas, scale, signal }: Drawing): Promise<void> {
  const plain = page.getViewport({ scale })
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (plain.width * plain.height)))
  const viewport = page.getViewport({ scale: scale * sharpness })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
}

const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  margin: '0 auto',
  // White in dark mode too, like paper.
  backgroundColor: theme.vars.palette.common.white,
  '& > canvas': { display: 'block', width: '100%', height: '100%' },
  '& > p': { position: 'absolute', inset: 0, padding: 24, color: theme.vars.palette.common.black },
}))

/** Visually hidden. */
const Words = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre-line',
})
