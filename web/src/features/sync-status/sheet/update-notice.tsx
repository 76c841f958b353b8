import Button from '@mui/material/Button'
import { appVersion } from '../../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { Spread } from '../../../ui/kit.tsx'

/** Announces a new version; it is activated only when the person taps, never in the middle of a form. */
export function UpdateNotice() {
  const version = useObservable(appVersion)
  if (version.kind !== 'waiting') return null
  return (
    <Spread sx={{ p: '8px 16px', color: 'primary.main', bgcolor: 'primary.soft' }} role="status">
      <span>A new version of Hearthkeep is ready.</span>
      <Button variant="contained" size="small" onClick={version.reload}>
        Reload
      </Button>
    </Spread>
  )
}
