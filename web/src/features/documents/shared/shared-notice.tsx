import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sharedFiles } from '../../../data/store/shared-files.ts'
import { isImported } from '../../../data/shared-files/imported-type.ts'
import { useSharedFiles } from '../../../data/shared-files/use-shared-files.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Spread } from '../../../ui/kit.tsx'
import { sharedFilesWords } from './shared-values.ts'

/** Announces on every other page that shared files need a property. */
export function SharedNotice() {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/add-shared' })
  const waiting = useSharedFiles()
  useEffect(() => {
    // The next start retries.
    sharedFiles.removeOld(new Date().toISOString()).catch(() => undefined)
  }, [])
  const all = waiting ? [...waiting.own, ...waiting.unclaimed] : []
  const count = all.length
  if (count === 0 || isThere) return null
  return (
    <Spread sx={{ p: '8px 16px', bgcolor: 'background.sunk' }} role="status">
      <span>
        {sharedFilesWords(count)} {count === 1 ? 'waits' : 'wait'}{' '}
        {all.every(isImported) ? 'to be imported' : 'for a property'}.
      </span>
      <ButtonLink to="/add-shared" size="small">
        Choose
      </ButtonLink>
    </Spread>
  )
}
