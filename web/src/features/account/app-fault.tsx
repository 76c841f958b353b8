import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import { faultWords } from './sign-in/fault-words.ts'
import { TryAgain } from './try-again.tsx'

interface AppFaultProps {
  error: unknown
  /** Saves the data on this device as a file. */
  exportButton?: ReactNode
  /** Rejects while the person's store cannot be read. */
  readStore?: () => Promise<void>
}

/** Replaces a page that could not be shown: because of a bug, or because the device cannot store anything. */
export function AppFault({ error, exportButton, readStore }: AppFaultProps) {
  const { happened, safe, todo, remedy } = faultWords(error)
  return (
    <PlainFrame>
      <title>{`Something went wrong · ${PRODUCT_NAME}`}</title>
      <Column>
        <ErrorPanel
          problem={happened}
          titleAs="h1"
          safe={safe}
          todo={todo}
          action={
            <Actions>
              {remedy === 'retry' && readStore ? (
                <TryAgain readStore={readStore} />
              ) : (
                <Button variant="contained" onClick={() => location.reload()}>
                  Reload
                </Button>
              )}
              {exportButton}
              {remedy === 'reload' && <Button href="/recover">Repair the app</Button>}
            </Actions>
          }
        />
      </Column>
    </PlainFrame>
  )
}

const Column = styled('div')(({ theme }) => ({
  maxWidth: 592,
  marginInline: 'auto',
  padding: '24px 16px 48px',
  [theme.breakpoints.up('sm')]: { paddingTop: 56 },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
