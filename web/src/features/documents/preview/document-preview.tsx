import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useState, useMemo, useEffect } from 'react'
import { isDecodable } from '../../../platform/files/picture-size.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { DocumentDrawing } from '../../../ui/content/drawings/document-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { useShape } from '../../../ui/theme/use-shape.ts'
import { Stack } from '../../../ui/kit.tsx'
import { OverlayHead } from '../../../ui/overlay/overlay-head.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import { Opening } from './parts/opening.tsx'
import { previewProblemText, type PreviewProblem, type ViewProps, type Zoom, nextZoom } from './parts/view.ts'
import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import { DocxView } from './docx/docx-view.tsx'
import { ImageView } from './image-view.tsx'
import { PdfView } from './pdf/pdf-view.tsx'
import { piecesOf, readText } from './read-text.ts'
import { Scroller } from './parts/scroller.ts'
import { Paper } from './parts/paper.ts'
import IconButton from '@mui/material/IconButton'
import { useData } from '../../../data/live/data-provider.tsx'
import { onOnline } from '../../../platform/online.ts'
import { fileBytes, type FileBytes } from '../file-bytes.ts'

interface DocumentPreviewProps {
  document: Document
  /** The initial page, 1-based; only for documents with pages. */
  page?: number
  onClose(): void
}

/** A document preview: full screen on a phone, in a large dialog elsewhere. */
export function DocumentPreview({ document, page = 1, onClose }: DocumentPreviewProps) {
  const { title, fileName, fileType, hash } = document
  const isPhone = useShape() === 'phone'
  const titleId = useId()
  const file = useFile(document)
  const [zoom, setZoom] = useState<Zoom>(1)
  const [trouble, setTrouble] = useState<{ hash: string; kind: PreviewProblem } | null>(null)
  useBackCloses(true, onClose)
  const isTooLarge = useMemo(
    () => file?.ok && fileType.startsWith('image/') && !isDecodable(new Uint8Array(file.bytes)),
    [file, fileType],
  )
  const problem = isTooLarge ? 'too_large' : trouble?.hash === hash ? trouble.kind : null
  const isShown = file?.ok && problem === null && fileType !== 'application/msword'
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth={false}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{
        paper: { tabIndex: -1, ref: focus, sx: isPhone ? {} : { maxWidth: 1040, height: 'calc(100% - 64px)' } },
      }}
    >
      <OverlayHead id={titleId} title={title} onClose={onClose} />
      {file?.ok && (
        <Tools>
          {isShown && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          <Button
            variant="text"
            startIcon={<Icon of={Download} />}
            onClick={() => saveFile({ name: fileName, type: fileType, bytes: new Uint8Array(file.bytes) })}
          >
            Download
          </Button>
        </Tools>
      )}
      {isShown ? (
        <FileView
          key={hash}
          type={fileType}
          bytes={file.bytes}
          title={title}
          zoom={zoom}
          page={page}
          onTrouble={(kind) => setTrouble({ hash, kind })}
        />
      ) : file ? (
        <Stack sx={{ alignContent: 'center', flex: 1 }} role="status">
          <EmptyState
            drawing={DocumentDrawing}
            sentence={file.ok ? previewProblemText[problem ?? 'no_preview'] : file.problem}
          />
        </Stack>
      ) : (
        <Opening />
      )}
    </Dialog>
  )
}

/** Focuses the dialog itself, so that screen readers announce its name. */
const focus = (dialog: HTMLElement | null) => dialog?.focus()

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  flexShrink: 0,
  padding: '0 12px 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

/** Every type except legacy Word documents, which no browser can read. */
type ShownType = Exclude<DocumentType, 'application/msword'>

function FileView({ type, ...view }: ViewProps & { type: ShownType }) {
  switch (type) {
    case 'application/pdf':
      return <PdfView {...view} />
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return <ImageView {...view} type={type} />
    case 'text/plain':
      return <TextView {...view} />
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return <DocxView {...view} />
  }
}

function TextView({ bytes, zoom }: ViewProps) {
  const pieces = useMemo(() => piecesOf(readText(bytes)), [bytes])
  return (
    <Scroller role="region" aria-label="Text" tabIndex={0}>
      <Paper style={{ fontSize: `${zoom}rem` }}>
        {pieces.map((piece, index) => (
          <TextChunk key={index}>{piece}</TextChunk>
        ))}
      </Paper>
    </Scroller>
  )
}

const TextChunk = styled('div')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 4000px',
})

/** Zoom out, zoom in, and the current zoom level. */
function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const [smaller, larger] = [nextZoom(zoom, 'out'), nextZoom(zoom, 'in')]
  return (
    <Group role="group" aria-label="Zoom">
      <IconButton aria-label="Zoom out" disabled={smaller === null} onClick={() => smaller && onZoom(smaller)}>
        <Icon of={ZoomOut} />
      </IconButton>
      <span role="status">{zoom * 100}%</span>
      <IconButton aria-label="Zoom in" disabled={larger === null} onClick={() => larger && onZoom(larger)}>
        <Icon of={ZoomIn} />
      </IconButton>
    </Group>
  )
}

const Group = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginRight: 'auto',
  '& > span': { minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
})

/** Returns a document's file, or why it is unavailable; `null` while loading. Retries when the network is back. */
function useFile(document: Document): FileBytes | null {
  const { contents } = useData()
  const { id, hash, state } = document
  const [found, setFound] = useState<{ hash: string; file: FileBytes } | null>(null)
  useEffect(() => {
    let isMounted = true
    let isHad = false
    const ask = async () => {
      const file = await fileBytes({ id, hash, state }, contents)
      if (!isMounted) return
      isHad = file.ok
      setFound({ hash, file })
    }
    void ask()
    const stop = onOnline(() => {
      if (!isHad) void ask()
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [contents, id, hash, state])
  return found?.hash === hash ? found.file : null
}
