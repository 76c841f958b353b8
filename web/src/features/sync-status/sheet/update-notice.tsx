import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { appVersion } from '../../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../../platform/use-observable.ts'

/** Announces a new version; it is activated only when the person taps, never in the middle of a form. */
export function UpdateNotice() {
  const version = useObservable(appVersion)
  if (version.kind !== 'waiting') return null
  return (
    <Notice role="status">
      <span>A new version of Hearthkeep is ready.</span>
      <Button variant="contained" size="small" onClick={version.reload}>
        Reload
      </Button>
    </Notice>
  )
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 16px',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
}))
