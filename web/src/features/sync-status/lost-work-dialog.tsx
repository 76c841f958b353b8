import Button from '@mui/material/Button'
import { useData } from '../../data/live/data-provider.tsx'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SentenceList } from '../../ui/content/list/sentence-list.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { goneWords, lostDemo, lostIntro } from './lost-words.ts'

/** [P36] Says that the browser has removed the store, and what is gone with it. */
export function LostWorkDialog() {
  const { store } = useData()
  const lost = useObservable(store.lost)
  if (!lost) return null
  const onClose = () => store.lost.set(null)
  const gone = goneWords(lost)
  return (
    <ResponsiveDialog
      open
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
