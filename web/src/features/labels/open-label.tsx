import { ButtonLink } from '../../ui/content/button-link.tsx'
import { EntrancePage, EntranceLinks, Lead } from '../../ui/frame/entrance-page.tsx'
import { useLive } from '../../data/live/data-provider.tsx'
import { useEffect, useEffectEvent } from 'react'
import { readLabelTarget, type LabelTarget } from './label-target.ts'

interface OpenLabelProps {
  id: string
  onFound(target: LabelTarget): void
}

/** [LB4] Opens what a scanned label stands for, as soon as this device has it. */
export function OpenLabel({ id, onFound }: OpenLabelProps) {
  const target = useLive((tables) => readLabelTarget(tables, id), [id])
  const open = useEffectEvent(onFound)
  useEffect(() => {
    if (target) open(target)
  }, [target])
  return target === null ? <AskOwner /> : null
}

/** [LB5] The same for whatever the label is, and whether there is such a label at all. `to`: offers a sign-in that leads there. */
export function AskOwner({ to }: { to?: string }) {
  return (
    <EntrancePage title="Ask the owner">
      <div>
        <h1>Ask the owner</h1>
        <Lead>Only people with access to this home can open its labels.</Lead>
      </div>
      {to !== undefined && (
        <EntranceLinks>
          <ButtonLink to="/auth" search={{ to }}>
            I have access: sign in
          </ButtonLink>
        </EntranceLinks>
      )}
    </EntrancePage>
  )
}
