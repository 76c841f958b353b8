import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useEffect } from 'react'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { EntrancePage } from '../../ui/frame/entrance-page.tsx'
import { Actions } from '../../ui/kit.tsx'
import { faultWords } from './sign-in/fault-words.ts'
import { useRouter } from '@tanstack/react-router'
import { onVisible } from '../../platform/online.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

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
    <EntrancePage title="Something went wrong">
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
    </EntrancePage>
  )
}

const EVERY_MS = 5_000

/**
 * [P50] Shows the page again as soon as the storage can be read: tries now and then, whenever the person comes back from
 * freeing up space, and at a press of the button.
 *
 * @param readStore rejects while the storage cannot be read
 */
function TryAgain({ readStore }: { readStore: () => Promise<void> }) {
  const router = useRouter()
  const toast = useToast()
  const tryAgain = useCallback(async () => {
    await readStore()
    await router.invalidate()
  }, [readStore, router])
  useEffect(() => {
    const tryQuietly = () => void tryAgain().catch(() => 'the next try may succeed')
    const timer = setInterval(tryQuietly, EVERY_MS)
    const stopListening = onVisible(tryQuietly)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [tryAgain])
  const press = () => tryAgain().catch(() => toast({ tone: 'error', text: 'The storage still isn’t responding' }))
  return (
    <Button variant="contained" onClick={() => void press()}>
      Try again
    </Button>
  )
}
