import { styled } from '@mui/material/styles'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sharedFiles } from '../../../data/store/shared-files.ts'
import { useSharedFiles } from '../../../data/shared-files/use-shared-files.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { sharedFilesWords } from './shared-words.ts'

/** Announces on every other page that shared files need a property. */
export function SharedNotice() {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/add-shared' })
  const waiting = useSharedFiles()
  useEffect(() => {
    // The next start retries.
    sharedFiles.removeOld(new Date().toISOString()).catch(() => undefined)
  }, [])
  const count = waiting ? waiting.own.length + waiting.unclaimed.length : 0
  if (count === 0 || isThere) return null
  return (
    <Notice role="status">
      <span>
        {sharedFilesWords(count)} {count === 1 ? 'waits' : 'wait'} for a property.
      </span>
      <ButtonLink to="/add-shared" variant="outlined" size="small">
        Choose
      </ButtonLink>
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
  backgroundColor: theme.vars.palette.background.sunk,
}))
