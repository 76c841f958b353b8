import { plainLine } from '@hearthkeep/shared/text/plain-text.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { familyIcons } from '../system-look.ts'
import type { SystemValues } from './system-values.ts'
import { typeGroups } from './type-groups.ts'

/** The maximum length of a system's name. */
const MAX_NAME = 200

interface TypePickerProps {
  control: Control<SystemValues, unknown, SystemValues>
  /** `called` is the typed text if the catalogue has no match. */
  onChoose(choice: { systemType: string; called?: string }): void
}

/** All system types, searchable by name. */
export function TypePicker({ control, onChoose }: TypePickerProps) {
  const [search, setSearch] = useState('')
  const {
    frame,
    attributes: { ref },
  } = useField({ control, name: 'systemType', label: 'System type', required: true })
  const groups = typeGroups(search)
  const called = plainLine(search).trim().slice(0, MAX_NAME)
  return (
    <>
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter chooses the first match instead of submitting the form.
          event.preventDefault()
          const found = called && groups[0]?.choices[0]
          if (found) onChoose({ systemType: found.id })
        }}
      >
        <GroupFrame frame={frame}>
          <SearchField
            ref={ref}
            label="Search the catalog"
            placeholder="Furnace, roof, dishwasher…"
            value={search}
            onChange={setSearch}
          />
        </GroupFrame>
      </div>
      {groups.map(({ title, choices }) => (
        <section key={title} aria-label={title}>
          <Title>{title}</Title>
          <RowList>
            {choices.map(({ id, label, family, known }) => (
              <ListRow
                key={id}
                leading={<IconTile icon={familyIcons[family]} />}
                title={label}
                secondary={known}
                onOpen={() => onChoose({ systemType: id })}
              />
            ))}
          </RowList>
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          drawing={SearchDrawing}
          sentence={`No match for ‘${called}’.`}
          action={
            <Button variant="outlined" onClick={() => onChoose({ systemType: 'other', called })}>
              Add it anyway
            </Button>
          }
        />
      )}
    </>
  )
}

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  marginBottom: 12,
  color: theme.vars.palette.text.secondary,
}))
