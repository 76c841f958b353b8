import type { Property } from '@hearthkeep/shared/entities.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/mls-answer.ts'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { changesBy, sourceWords } from './mls-words.ts'

type Field = keyof MlsListing

interface ListingDialogProps {
  property: Property
  answer: MlsAnswer
  onApply: (fields: readonly Field[]) => void
  onClose: () => void
}

/** The changes that a listing would make to a property, each optional; mounted only while it is open. */
export function ListingDialog({ property, answer, onApply, onClose }: ListingDialogProps) {
  const [changes] = useState(() => changesBy(answer, property))
  const [fields, setFields] = useState(() => changes.filter(({ chosen }) => chosen).map(({ field }) => field))
  const choose = (field: Field, isChosen: boolean) =>
    setFields((before) => (isChosen ? [...before, field] : before.filter((each) => each !== field)))
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Update from MLS"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={fields.length === 0} onClick={() => onApply(fields)}>
            Apply changes
          </Button>
        </>
      }
    >
      <FormAlert tone={answer.source === 'sample' ? 'attention' : 'neutral'} title={sourceWords(answer.source)}>
        Choose what to update.
      </FormAlert>
      <Changes>
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <label>
              <Checkbox checked={fields.includes(field)} onChange={(_, isChosen) => choose(field, isChosen)} />
              <span>
                <small>{label}</small>
                {before !== null && <del>{before}</del>} <ins>{after}</ins>
              </span>
            </label>
          </li>
        ))}
      </Changes>
    </ResponsiveDialog>
  )
}

const Changes = styled('ul')(({ theme }) => ({
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 56,
    paddingBlock: 6,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiCheckbox-root': { flexShrink: 0, marginLeft: -12, width: 44, height: 44 },
  '& label > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& del': { marginRight: 6, color: theme.vars.palette.text.secondary },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
}))
