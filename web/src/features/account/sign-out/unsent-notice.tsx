import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import type { Unfinished } from '../../../data/unsent/unfinished.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import { SentenceList } from '../../../ui/content/list/sentence-list.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { sendingWords, unsentSentence, unsentTitle, type LocalDataChoice } from './sign-out-words.ts'

interface UnsentNoticeProps {
  unsent: Unfinished['unsent']
  keeping: LocalDataChoice
  sync: Pick<RunningSync, 'status' | 'wake'>
  exportButton: ReactNode
}

/** The unsent changes, with buttons to send and export them. */
export function UnsentNotice({ unsent, keeping, sync, exportButton }: UnsentNoticeProps) {
  const [asked, setAsked] = useState(false)
  const status = useObservable(sync.status)
  const send = () => {
    setAsked(true)
    sync.wake()
  }
  return (
    <Parts>
      <FormAlert tone="attention" title={unsentTitle(unsent.length)}>
        {unsentSentence(keeping)}
      </FormAlert>
      <SentenceList sentences={unsent.map(({ sentence }) => sentence)} />
      <Actions>
        <Button variant="outlined" onClick={send}>
          Send now
        </Button>
        {exportButton}
      </Actions>
      <p role="status">{asked && sendingWords(status)}</p>
    </Parts>
  )
}

const Parts = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
