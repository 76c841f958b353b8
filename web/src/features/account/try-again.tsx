import { useRouter } from '@tanstack/react-router'
import Button from '@mui/material/Button'
import { useCallback, useEffect } from 'react'
import { onVisible } from '../../platform/online.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

const EVERY_MS = 5_000

/**
 * [P50] Shows the page again as soon as the storage can be read: tries now and then, whenever the person comes back from
 * freeing up space, and at a press of the button.
 *
 * @param readStore rejects while the storage cannot be read
 */
export function TryAgain({ readStore }: { readStore: () => Promise<void> }) {
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
