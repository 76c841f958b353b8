import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useUnfinished } from '../../../data/unsent/use-unfinished.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import { SentenceList } from '../../../ui/content/list/sentence-list.tsx'
import { RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { Actions, Stack } from '../../../ui/kit.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import {
  keepingOptions,
  lossOf,
  type LocalDataChoice,
  sendingWords,
  unsentSentence,
  unsentTitle,
} from './sign-out-words.ts'
import type { Unfinished } from '../../../data/unsent/unfinished.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'

interface SignOutDialogProps {
  sync: Pick<RunningSync, 'status' | 'wake'>
  /** The choice that is selected at first. */
  usual: LocalDataChoice
  exportButton: ReactNode
  onClose(): void
  onLogout(keeping: LocalDataChoice): void
}

/** [SE77] Asks what stays on the device, and confirms before unsent work is deleted ([SE78]). */
export function SignOutDialog({ sync, usual, exportButton, onClose, onLogout }: SignOutDialogProps) {
  const [chosen, setChosen] = useState<LocalDataChoice | null>(null)
  const [confirming, setConfirming] = useState(false)
  const only = useUnfinished()
  const keeping = chosen ?? usual
  const loss = only && lossOf(only)

  if (confirming && loss)
    return (
      <ResponsiveDialog
        onClose={() => setConfirming(false)}
        title={loss.title}
        size="small"
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Back</Button>
            <Button variant="contained" color="error" onClick={() => onLogout('remove')}>
              Delete and log out
            </Button>
          </>
        }
      >
        <p>This is only on this device. Once deleted, it can’t be restored:</p>
        <SentenceList sentences={loss.sentences} />
      </ResponsiveDialog>
    )

  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Log out"
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          <Button
            variant="contained"
            disabled={only === undefined}
            onClick={() => (keeping === 'remove' && loss ? setConfirming(true) : onLogout(keeping))}
          >
            Log out
          </Button>
        </>
      }
    >
      <RadioRows<LocalDataChoice>
        legend="What should stay on this device?"
        options={keepingOptions}
        value={keeping}
        onChange={setChosen}
      />
      {only !== undefined && only !== 'unreadable' && only.unsent.length > 0 ? (
        <UnsentNotice unsent={only.unsent} keeping={keeping} sync={sync} exportButton={exportButton} />
      ) : (
        keeping === 'remove' && <div>{exportButton}</div>
      )}
    </ResponsiveDialog>
  )
}

interface UnsentNoticeProps {
  unsent: Unfinished['unsent']
  keeping: LocalDataChoice
  sync: Pick<RunningSync, 'status' | 'wake'>
  exportButton: ReactNode
}

/** The unsent changes, with buttons to send and export them. */
function UnsentNotice({ unsent, keeping, sync, exportButton }: UnsentNoticeProps) {
  const [asked, setAsked] = useState(false)
  const status = useObservable(sync.status)
  const send = () => {
    setAsked(true)
    sync.wake()
  }
  return (
    <Stack as="section" gap={12}>
      <FormAlert tone="attention" title={unsentTitle(unsent.length)}>
        {unsentSentence(keeping)}
      </FormAlert>
      <SentenceList sentences={unsent.map(({ sentence }) => sentence)} />
      <Actions>
        <Button onClick={send}>Send now</Button>
        {exportButton}
      </Actions>
      <p role="status">{asked && sendingWords(status)}</p>
    </Stack>
  )
}
