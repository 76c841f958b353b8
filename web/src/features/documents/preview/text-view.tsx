import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { piecesOf, readText } from './read-text.ts'
import { Scroller } from './parts/scroller.ts'
import { Paper } from './parts/paper.ts'
import type { ViewProps } from './parts/view.ts'

export function TextView({ bytes, zoom }: ViewProps) {
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
