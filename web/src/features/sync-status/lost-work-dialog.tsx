import { countedIfAny } from '@hearthkeep/shared/format/count-words.ts'
import Button from '@mui/material/Button'
import { useData } from '../../data/live/data-provider.tsx'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SentenceList } from '../../ui/content/list/sentence-list.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import type { WorkHere } from '../../data/store/lost-store.ts'

/** [P36] Says that the browser has removed the store, and what is gone with it. */
export function LostWorkDialog() {
  const { store } = useData()
  const lost = useObservable(store.lost)
  if (!lost) return null
  const onClose = () => store.lost.set(null)
  const gone = goneWords(lost)
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="This browser removed your data"
      size="small"
      actions={
        <Button variant="contained" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{isDemo ? lostDemo : lostIntro}</p>
      {!isDemo && <p>{gone ?? 'Nothing here was waiting to be sent.'}</p>}
      {lost.sentences.length > 0 && <SentenceList sentences={lost.sentences} count={lost.changes} />}
    </ResponsiveDialog>
  )
}

/** [DE9] */
const lostDemo =
  'It cleared what the demo had stored on this device, perhaps to free up space. The demo starts over, without what you changed in it.'

const lostIntro =
  'It cleared what Hearthkeep had stored on this device, perhaps to free up space. Everything you had sent is safe in your account and loads again.'

/** "2 changes and 1 file had not been sent and are gone."; null if nothing is. */
export function goneWords({ changes, files, drafts }: WorkHere): string | null {
  const parts = [
    countedIfAny(changes, 'change'),
    countedIfAny(files, 'file'),
    countedIfAny(drafts, 'unfinished form'),
  ].flat()
  if (parts.length === 0) return null
  const isOne = changes + files + drafts === 1
  return `${new Intl.ListFormat('en').format(parts)} ${isOne ? 'was only on this device and is' : 'were only on this device and are'} gone.`
}
