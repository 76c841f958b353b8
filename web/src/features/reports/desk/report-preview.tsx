import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download, Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { saveFile } from '../../../platform/files/save-file.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Surface } from '../../../ui/look/surface.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface ReportPreviewProps {
  title: string
  /** The whole file. */
  html: string
  fileName: string
}

/** The report as it will be saved and printed: the very same document, in a frame where nothing can run. */
export function ReportPreview({ title, html, fileName }: ReportPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useContentHeight(frame)
  const toast = useToast()
  const titleId = useId()
  const save = () => {
    saveFile({ name: fileName, type: 'text/html', bytes: new TextEncoder().encode(html) })
    toast({ text: 'Report saved', detail: fileName })
  }
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>Preview</h2>
        <Button
          variant="outlined"
          startIcon={<Icon of={Printer} />}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          Print
        </Button>
        <Button variant="contained" startIcon={<Icon of={Download} />} onClick={save}>
          Save
        </Button>
      </Head>
      <Sheet>
        <Frame
          ref={frame}
          title={`${title}, preview`}
          srcDoc={html}
          // Scripts stay forbidden. Its origin is ours so that it can be measured and printed.
          sandbox="allow-same-origin allow-modals"
          style={{ height }}
        />
      </Sheet>
    </section>
  )
}

/** In pixels, before the frame has told. */
const FIRST_HEIGHT = 900

/** As high as its content, so that the page scrolls and not the frame. */
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

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, flex: 1 },
}))

const Sheet = styled(Surface)({ overflow: 'hidden' })

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 })
