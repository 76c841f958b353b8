import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { CircleAlert, CloudUpload, HardDriveDownload, Lock } from 'lucide-react'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { LongWord, Row, Stack } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { DocumentThumb } from './document-thumb.tsx'
import { fileLine, fileStateWords, percentOf, type FileState } from './file-state.ts'
import type { DocumentActions } from './use-document-actions.tsx'
import { ProgressBar } from '../../../ui/content/chart/progress-bar.tsx'

interface DocumentRowProps {
  document: Document
  /** What its list calls it. */
  name: string | undefined
  /** `null` while loading. */
  file: FileState | null
  /** Further details, such as the category. */
  about: string[]
  actions: DocumentActions
}

/** A document: its title and details, the state of its file, and its actions. */
export function DocumentRow({ document, name = document.title, file, about, actions }: DocumentRowProps) {
  const { title, description, visibility } = document
  const { change } = actions
  return (
    <ListRow
      leading={<DocumentThumb document={document} />}
      title={title}
      onOpen={() => actions.open(document)}
      secondary={<LongWord>{fileLine(document, ...about)}</LongWord>}
      below={
        <Row gap={6}>
          {description && (
            <LongWord as="p" sx={{ flexBasis: '100%', whiteSpace: 'pre-line' }}>
              {description}
            </LongWord>
          )}
          {visibility === 'household' && (
            <ToneChip tone="neutral" icon={Lock}>
              Owner and household
            </ToneChip>
          )}
          {file && <FileStatus title={title} file={file} />}
          {file?.state === 'failed' && change && (
            <Row sx={{ position: 'relative', zIndex: 1, flexBasis: '100%' }}>
              <Button onClick={() => change.retry(document)}>Try again</Button>
              <Button onClick={() => change.replace(document)}>Replace</Button>
            </Row>
          )}
        </Row>
      }
      trailing={<ActionMenu label={`More for ${name}`} actions={actions.menuOf(document, file)} />}
    />
  )
}

function FileStatus({ title, file }: { title: string; file: FileState }) {
  const words = fileStateWords(file)
  if (words === null) return null
  switch (file.state) {
    case 'sending':
      return (
        <Stack gap={4} sx={{ flexBasis: '100%' }}>
          <ProgressBar max={100} value={percentOf(file.part)} aria-label={`Uploading ${title}`} />
          <small>{words}</small>
        </Stack>
      )
    case 'failed':
      return (
        <ToneChip tone="replace" icon={CircleAlert}>
          {words}
        </ToneChip>
      )
    case 'waiting':
    case 'elsewhere':
      return (
        <ToneChip tone="attention" icon={CloudUpload}>
          {words}
        </ToneChip>
      )
    case 'uploaded':
      return (
        <ToneChip tone="neutral" icon={HardDriveDownload}>
          {words}
        </ToneChip>
      )
  }
}
