import { styled } from '@mui/material/styles'

/** The number of changes listed by name; the rest are only counted. */
const NAMED = 5

interface SentenceListProps {
  sentences: readonly string[]
  /** The number of changes, if more are known than their sentences. */
  count?: number
}

/** Changes that the server does not have, one sentence each. */
export function SentenceList({ sentences, count = sentences.length }: SentenceListProps) {
  return (
    <List>
      {sentences.slice(0, NAMED).map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
      {count > NAMED && <li>and {count - NAMED} more</li>}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > li': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 500 },
  '& > li:last-of-type': { paddingBottom: 0 },
}))
