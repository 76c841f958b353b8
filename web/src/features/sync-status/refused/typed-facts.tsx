import { styled } from '@mui/material/styles'
import { CornerDownRight } from 'lucide-react'
import type { RefusedChange } from '../../../data/refusals/read-refused.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Folded } from '../../../ui/kit.tsx'
import { typedFacts } from './refusal-words.ts'

/** The number of values above which they are collapsed, so that the next change remains in view. */
const IN_SIGHT = 4

/** The values typed into the form of a change, read-only. */
export function TypedFacts({ change }: { change: RefusedChange }) {
  const facts = typedFacts(change)
  if (facts.length === 0) return null
  const list = <FactList variant="lines" facts={facts} />
  if (facts.length <= IN_SIGHT) return list
  return (
    <Folded>
      <summary>What you typed</summary>
      {list}
    </Folded>
  )
}

/** A change that failed only because the one above it did. */
export function FollowingChange({ change }: { change: RefusedChange }) {
  return (
    <Following>
      <Icon of={CornerDownRight} size={16} />
      <div>
        <span>{change.sentence}</span>
        <TypedFacts change={change} />
      </div>
    </Following>
  )
}

const Following = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  paddingBlock: 4,
  '& > svg': { flexShrink: 0, marginTop: 3, color: theme.vars.palette.text.secondary },
  '& > div': { minWidth: 0 },
}))
