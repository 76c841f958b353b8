import Button from '@mui/material/Button'
import { ErrorPanel } from '../../ui/content/error-panel.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import { faultWords } from './fault-words.ts'

/** Shown in place of a page that could not be shown: a fault of ours, or a device that cannot keep anything. */
export function AppFault({ error }: { error: unknown }) {
  const { happened, safe, todo } = faultWords(error)
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
