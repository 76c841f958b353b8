import type { Document } from '@hearthkeep/shared/entities.ts'
import { type Source, sourceDocument } from '@hearthkeep/shared/document/source-document.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Muted } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const DocumentPreview = lazily(async () => (await import('../preview/document-preview.tsx')).DocumentPreview)

interface SourceLinkProps {
  source: Source | null
  /** The documents of the property that this person may see. */
  documents: readonly Document[]
}

/** [AP13] Shows the source of a finding, and opens it: `From ‘Roof report’, page 3: The flashing is corroded.` */
export function SourceLink({ source, documents }: SourceLinkProps) {
  const [isOpen, setOpen] = useState(false)
  if (!source) return null
  const { page, quote } = source
  const document = sourceDocument(source, documents)
  if (!document)
    return quote ? <Muted sx={{ mt: 1.5 }}>{`From a document that isn’t here: ${shortened(quote)}`}</Muted> : null
  return (
    <>
      <SourceButton
        onClick={() => setOpen(true)}
      >{`From ‘${document.title}’, page ${page}${quote ? `: ${shortened(quote)}` : ''}`}</SourceButton>
      {isOpen && <DocumentPreview document={document} page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The maximum length of a quote; the document has the rest. */
const MAX_LETTERS = 140
const shortened = (quote: string) => (quote.length > MAX_LETTERS ? `${quote.slice(0, MAX_LETTERS).trimEnd()}…` : quote)

const SourceButton = styled(Button)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  marginLeft: -8,
  paddingInline: 8,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
}))
