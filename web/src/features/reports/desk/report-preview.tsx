import Button from '@mui/material/Button'
import { Download, Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { saveFile } from '../../../platform/files/save-file.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Row } from '../../../ui/kit.tsx'
import { usePageKey } from '../../../ui/frame/navigation/use-page-key.ts'
import { PaperReport } from './paper-report.tsx'
import { ON_PAPER } from '../../../ui/theme/on-paper.ts'
import { Surface } from '../../../ui/theme/surface.ts'
import { useIsPrinted } from '../../../ui/theme/use-is-printed.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface ReportPreviewProps {
  title: string
  /** The complete HTML file. */
  html: string
  fileName: string
}

/** A preview of the report: the same document that is saved and printed, in a frame that runs no scripts. */
export function ReportPreview({ title, html, fileName }: ReportPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useContentHeight(frame)
  const toast = useToast()
  const titleId = useId()
  const isPrinted = useIsPrinted()
  const print = () => frame.current?.contentWindow?.print()
  // The browser would print the frame as one picture, with cut rows.
  usePageKey({ withControl: 'p' }, print)
  const save = () => {
    saveFile({ name: fileName, type: 'text/html', bytes: new TextEncoder().encode(html) })
    toast({ text: 'Report saved', detail: fileName })
  }
  return (
    <section aria-labelledby={titleId}>
      <Row sx={{ mb: 3, '& h2': { flex: 1 } }}>
        <h2 id={titleId}>Preview</h2>
        <Button startIcon={<Icon of={Printer} />} onClick={print}>
          Print
        </Button>
        <Button variant="contained" startIcon={<Icon of={Download} />} onClick={save}>
          Save
        </Button>
      </Row>
      <Surface data-printed sx={{ overflow: 'hidden', [ON_PAPER]: { border: 0, overflow: 'visible' } }}>
        {isPrinted && <PaperReport html={html} />}
        <iframe
          ref={frame}
          title={`${title} preview`}
          srcDoc={html}
          // Scripts remain forbidden. `allow-same-origin` lets the app measure and print the frame.
          sandbox="allow-same-origin allow-modals"
          style={{ display: isPrinted ? 'none' : 'block', width: '100%', height, border: 0 }}
        />
      </Surface>
    </section>
  )
}

/** In pixels, until the content is measured. */
const FIRST_HEIGHT = 900

/** Returns the height of the frame's content, so that the page scrolls rather than the frame. */
function useContentHeight(frame: React.RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.ceil(entry.contentRect.height)))
    const observe = () => {
      observer.disconnect()
      const root = element.contentDocument?.documentElement
      if (root) observer.observe(root)
    }
    element.addEventListener('load', observe)
    observe()
    return () => {
      element.removeEventListener('load', observe)
      observer.disconnect()
    }
  }, [frame])
  return height
}
