import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useEffect } from 'react'
import { ErrorPanel } from '../../ui/content/state/error-panel.tsx'
import { EntrancePage } from '../../ui/frame/entrance-page.tsx'
import { Actions } from '../../ui/kit.tsx'
import { useRouter } from '@tanstack/react-router'
import { onVisible } from '../../platform/online.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { OtherVersionError } from '../../data/store/other-version.ts'
import { NoStorage, storageFailure } from '../../data/store/storage-failure.ts'

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
            {remedy === 'reload' && (
              <Button variant="text" href="/recover">
                Repair the app
              </Button>
            )}
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

interface FaultWords {
  happened: string
  safe: string
  todo: string
  /** `retry`: a reload would show even less, because it has to open the storage first. */
  remedy: 'reload' | 'retry'
}

/** Describes an error that left a page without its content: what happened, what is safe, and what to do. */
export function faultWords(error: unknown): FaultWords {
  if (error instanceof OtherVersionError) return otherVersion[error.other]
  if (error instanceof NoStorage) return error.failure === 'full' ? fullStorage : noStorage
  return storageFailure(error) === null ? fault : lostStorage
}

const fault: FaultWords = {
  happened: 'Couldn’t show this page',
  safe: 'Everything you saved is safe on this device.',
  todo: 'Reload the page. If it happens again, open another page and come back.',
  remedy: 'reload',
}

const lostStorage: FaultWords = {
  happened: 'The browser’s storage isn’t responding',
  safe: 'Everything you saved before is safe on this device.',
  todo: 'If the device is full, free up some space. Otherwise close the browser and open it again. This page tries again by itself.',
  remedy: 'retry',
}

/** Browsers report the same error for a full disk as for private browsing. */
const noStorage: FaultWords = {
  happened: 'This browser won’t let Hearthkeep save anything',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'If the device is full, free up some space. Otherwise leave private browsing, or allow this site to store data. This page tries again by itself.',
  remedy: 'retry',
}

const fullStorage: FaultWords = {
  happened: 'This device has no room for Hearthkeep',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'Free up some space on the device. This page tries again by itself.',
  remedy: 'retry',
}

const otherVersion: Record<'newer' | 'older', FaultWords> = {
  newer: {
    happened: 'Hearthkeep was updated in another tab',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Reload to continue.',
    remedy: 'reload',
  },
  older: {
    happened: 'Another tab is still using an older version of Hearthkeep',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Close all other Hearthkeep tabs, then reload.',
    remedy: 'reload',
  },
}
