import Button from '@mui/material/Button'
import { Replace } from 'lucide-react'
import { forgetReplaced, readReplaced, restoreValueCall, type ToldReplaced } from '../../../data/refusals/replaced.ts'
import { useLive } from '../../../data/live/use-live.ts'
import { useAct, useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { EntryList, EntryWays } from '../../../ui/content/list/entry-list.tsx'
import { replacedWords } from './replaced-words.ts'

/** What others had set and this person's changes have replaced; nothing when that is nothing. */
export function ReplacedList() {
  const replaced = useLive(readReplaced, []) ?? []
  if (replaced.length === 0) return null
  return (
    <EntryList
      icon={Replace}
      tone="attention"
      title={`You replaced ${replaced.length === 1 ? 'a value' : `${replaced.length} values`}`}
      detail="Somebody else had set what you could not see when you made your change. Yours counts now."
    >
      {replaced.map((value) => (
        <ReplacedItem key={value.key} value={value} />
      ))}
    </EntryList>
  )
}

function ReplacedItem({ value }: { value: ToldReplaced }) {
  const mutate = useMutate()
  const act = useAct()
  const toast = useToast()
  const { sentence, where } = replacedWords(value)
  const call = restoreValueCall(value)
  const forget = forgetReplaced(value.key)

  const restore = async () => {
    if (!call) return
    const outcome = await mutate(call, { also: forget })
    toast(
      outcome.ok
        ? { tone: 'good', text: 'Restored', detail: sentence }
        : { tone: 'replace', text: 'Not restored', detail: outcome.refusal.message },
    )
  }
  const keepMine = () => act(async (tables) => ({ ok: true, value: await forget(tables) }))
  return (
    <li aria-label={sentence}>
      <strong>{sentence}</strong>
      <small>{where}</small>
      <EntryWays role="group" aria-label={sentence}>
        {call && (
          <Button variant="outlined" onClick={() => void restore()}>
            Restore
          </Button>
        )}
        <Button variant="outlined" onClick={() => void keepMine()}>
          Keep mine
        </Button>
      </EntryWays>
    </li>
  )
}
