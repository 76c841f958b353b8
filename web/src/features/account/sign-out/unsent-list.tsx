import { styled } from '@mui/material/styles'

/** The number of changes listed by name; the rest are only counted. */
const NAMED = 5

/** Changes that the server does not have yet, one sentence each. */
export function UnsentList({ sentences }: { sentences: readonly string[] }) {
  return (
    <List>
      {sentences.slice(0, NAMED).map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
      {sentences.length > NAMED && <li>and {sentences.length - NAMED} more</li>}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > li': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 500 },
  '& > li:last-of-type': { paddingBottom: 0 },
}))
