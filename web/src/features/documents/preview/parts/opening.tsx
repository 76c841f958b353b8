import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

/** Shown while a document is loading. */
export function Opening() {
  return (
    <Middle role="status" aria-label="Opening">
      <CircularProgress aria-hidden />
    </Middle>
  )
}

const Middle = styled('div')({ display: 'grid', placeItems: 'center', flex: 1, minHeight: 240 })
