import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** The widths of the columns if there is room for two. */
  widths: string
  children: ReactNode
}

/** Two columns, or one if there is no room: the page may be the narrower of two panes, so its own width counts. */
export function SideBySide({ widths, children }: SideBySideProps) {
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Columns widths={widths}>{children}</Columns>
    </div>
  )
}

const Columns = styled('div', { shouldForwardProp: (prop) => prop !== 'widths' })<{ widths: string }>(({ widths }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@container (min-width: 720px)': { gridTemplateColumns: widths },
}))
