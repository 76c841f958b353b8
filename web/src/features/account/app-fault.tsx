import Button from '@mui/material/Button'
import { ErrorPanel } from '../../ui/content/error-panel.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'

/** Shown in place of a page that could not be shown: a fault of ours, or a device that cannot keep anything. */
export function AppFault({ error }: { error: unknown }) {
  const { happened, safe, todo } = cannotStore(error) ? noStorage : fault
  return (
    <PlainFrame>
      <title>{`Something went wrong · ${PRODUCT_NAME}`}</title>
      <ErrorPanel
        happened={happened}
        safe={safe}
        todo={todo}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    </PlainFrame>
  )
}

const fault = {
  happened: 'This page could not be shown',
  safe: 'What you have saved is safe on this device.',
  todo: 'Reload the page. If it happens again, open another page and come back.',
}

const noStorage = {
  happened: 'This browser does not let Hearthkeep save anything',
  safe: 'Nothing was lost: nothing has been saved here yet.',
  todo: 'Leave private browsing, or free some space on the device, then reload.',
}

/** The errors by which browsers say that there is no database to be had. */
const storageErrors = ['MissingAPIError', 'OpenFailedError', 'InvalidStateError', 'QuotaExceededError', 'SecurityError']

const cannotStore = (error: unknown) => error instanceof Error && storageErrors.includes(error.name)
