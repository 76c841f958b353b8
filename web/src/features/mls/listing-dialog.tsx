import type { Property } from '@hearthkeep/shared/entities.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Lines, TickLabel } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { changesBy, sourceWords } from './use-mls-search.ts'

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
      onClose={onClose}
      title="Update from MLS"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={fields.length === 0} onClick={() => onApply(fields)}>
            Apply changes
          </Button>
        </>
      }
    >
      <FormAlert tone={answer.source === 'sample' ? 'attention' : 'neutral'} title={sourceWords(answer.source)}>
        Choose what to update.
      </FormAlert>
      <Lines>
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <TickLabel>
              <Checkbox checked={fields.includes(field)} onChange={(_, isChosen) => choose(field, isChosen)} />
              <span>
                <small>{label}</small>
                <Change>
                  {before !== null && <del>{before}</del>} <ins>{after}</ins>
                </Change>
              </span>
            </TickLabel>
          </li>
        ))}
      </Lines>
    </ResponsiveDialog>
  )
}

const Change = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& del': { marginRight: 6, color: theme.vars.palette.text.secondary },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
}))
