import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import { faultWords } from './sign-in/fault-words.ts'

interface AppFaultProps {
  error: unknown
  /** Saves what is on this device in a file. */
  exportButton?: ReactNode
}

/** Shown in place of a page that could not be shown: a fault of ours, or a device that cannot keep anything. */
export function AppFault({ error, exportButton }: AppFaultProps) {
  const { happened, safe, todo } = faultWords(error)
  return (
    <PlainFrame>
      <title>{`Something went wrong · ${PRODUCT_NAME}`}</title>
      <ErrorPanel
        happened={happened}
        safe={safe}
        todo={todo}
        action={
          <Ways>
            <Button variant="contained" onClick={() => location.reload()}>
              Reload
            </Button>
            {exportButton}
            <Button href="/recover">Repair the app</Button>
          </Ways>
        }
      />
    </PlainFrame>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
