import { transactionDocuments } from '@hearthkeep/shared/catalogue/transaction-documents.ts'
import type { TrackedDocument } from '@hearthkeep/shared/entities/property.ts'
import type { DocumentFlags } from '@hearthkeep/shared/rules/property-completion.ts'
import { styled } from '@mui/material/styles'
import { Switch } from '../../ui/form/switch.tsx'

interface DocumentListProps {
  flags: DocumentFlags
  /** Absent where the person may only look. */
  onMark?: (flag: TrackedDocument, done: boolean) => void
}

/** The 17 documents of a sale, each marked by hand as done. */
export function DocumentList({ flags, onMark }: DocumentListProps) {
  return (
    <List>
      {transactionDocuments.map(({ flag, label, remark }) => (
        <li key={flag}>
          <label>
            <span>
              {label}
              <small>{remark}</small>
            </span>
            <Switch
              name={flag}
              checked={flags[flag]}
              disabled={!onMark}
              onChange={(event) => onMark?.(flag, event.target.checked)}
            />
          </label>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    paddingBlock: 8,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}))
