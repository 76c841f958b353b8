import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

/** While a document is brought to the screen. */
export function Opening() {
  return (
    <Middle role="status" aria-label="Opening">
      <CircularProgress aria-hidden />
    </Middle>
  )
}

const Middle = styled('div')({ display: 'grid', placeItems: 'center', flex: 1, minHeight: 240 })
