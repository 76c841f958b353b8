import CircularProgress from '@mui/material/CircularProgress'

/** Shown while a document is loading. */
export function Opening() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: 240 }} role="status" aria-label="Opening">
      <CircularProgress aria-hidden />
    </div>
  )
}
