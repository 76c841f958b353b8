import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useData } from '../../data/data-provider.tsx'
import type { RefusedMutation } from '../../data/local-store.ts'
import { callOfRefusal, discardRefusal } from '../../data/refusals.ts'
import { useMutate } from '../../data/use-mutate.ts'
import type { Told } from '../../data/use-outbox.ts'
import { Icon } from '../../ui/content/icon.tsx'

/** One change that the server did not take, why, and what can be done about it. */
export function RefusedChange({ change }: { change: Told<RefusedMutation> }) {
  const { store } = useData()
  const mutate = useMutate()
  const [reason, setReason] = useState(change.refusal.message)
  const call = callOfRefusal(change)
  const retry = async () => {
    if (!call) return
    const outcome = await mutate(call)
    if (outcome.ok) await discardRefusal(store, change.id)
    else setReason(outcome.refusal.message)
  }
  return (
    <li>
      <strong>{change.sentence}</strong>
      <small>{change.address}</small>
      <Reason>
        <Icon of={CircleAlert} size={16} />
        {reason}
      </Reason>
      <Ways>
        {call && (
          <Button variant="outlined" onClick={() => void retry()}>
            Retry
          </Button>
        )}
        <Button variant="outlined" onClick={() => void discardRefusal(store, change.id)}>
          Discard
        </Button>
      </Ways>
    </li>
  )
}

const Reason = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  lineHeight: 1.4,
  color: theme.vars.palette.tone.repair.main,
  '& svg': { flexShrink: 0, marginTop: 3 },
}))

const Ways = styled('div')({ display: 'flex', gap: 8, marginTop: 8 })
