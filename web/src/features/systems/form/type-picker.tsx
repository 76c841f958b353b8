import { isKindName, type Kind, findKinds, kinds } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { Plus } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { Muted } from '../../../ui/kit.tsx'
import { kindIcon } from '../kind-icons.ts'
import { customKind, typedKind, type ChosenKind, type SystemValues } from './system-values.ts'
import type { Picking } from './use-add-systems.ts'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { systemCategoryLabels } from '@hearthkeep/shared/labels.ts'
import { costRange } from '@hearthkeep/shared/kernel/money.ts'
import { systemCategories } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { isPlainType } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { readTypedKind } from '@hearthkeep/shared/system/catalogue/find/typed-kind.ts'

interface TypePickerProps {
  control: Control<SystemValues, unknown, SystemValues>
  picking: Picking
  /** Whether several kinds can be added at once. */
  canTick: boolean
  onChoose(kind: ChosenKind): void
}

/** All kinds of system, found by the words that people use for them. Pressing one opens its fields. */
export function TypePicker({ control, picking, canTick, onChoose }: TypePickerProps) {
  const { search, setSearch, isTicked, tick } = picking
  const {
    frame,
    attributes: { ref },
  } = useField({ control, name: 'systemType', label: 'System type', required: true })
  const groups = kindGroups(search)
  const custom = customKind(search)
  const choose = (kind: Kind) => onChoose(typedKind(kind, search))
  return (
    <>
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          // Enter chooses the first match instead of submitting the form.
          event.preventDefault()
          const found = custom && groups[0]?.kinds[0]
          if (found) choose(found)
        }}
      >
        <GroupFrame frame={frame}>
          <SearchField
            ref={ref}
            label="Search the catalog"
            placeholder="Fridge, furnace, hot tub…"
            value={search}
            onChange={setSearch}
          />
        </GroupFrame>
      </div>
      {groups.map(({ title, kinds }) => (
        <section key={title} aria-label={title}>
          <Muted as="h3" sx={{ mb: 3, fontWeight: 600 }}>
            {title}
          </Muted>
          <RowList>
            {kinds.map((kind) => (
              <ListRow
                key={`${kind.systemType}/${kind.name}`}
                leading={<IconTile icon={kindIcon(kind)} tone={isTicked(kind) ? 'excellent' : 'neutral'} />}
                title={kind.name}
                secondary={usualWords(kind)}
                trailing={
                  canTick && (
                    <Checkbox
                      sx={{ position: 'relative', zIndex: 1, ml: 0 }}
                      checked={isTicked(kind)}
                      onChange={() => tick(kind)}
                      slotProps={{ input: { 'aria-label': `Choose ${kind.name}` } }}
                    />
                  )
                }
                onOpen={() => choose(kind)}
              />
            ))}
          </RowList>
        </section>
      ))}
      {custom && groups.length === 0 && (
        <EmptyState
          drawing={SearchDrawing}
          sentence={`No match for “${custom.name}”. Add it as a custom system?`}
          action={<Button onClick={() => onChoose(custom)}>Add custom system</Button>}
        />
      )}
      {custom && groups.length > 0 && !isKindName(custom.name) && (
        <Button variant="text" startIcon={<Icon of={Plus} size={18} />} onClick={() => onChoose(custom)}>
          Add “{custom.name}” as a custom system
        </Button>
      )}
    </>
  )
}

interface KindGroup {
  title: string
  kinds: readonly Kind[]
}

/** Returns all kinds by category, then the plain types; or, while searching, the matches, the best first. */
export function kindGroups(search: string): KindGroup[] {
  const { name } = readTypedKind(search)
  if (name === '') return allGroups
  const found = findKinds(name)
  return found.length > 0 ? [{ title: 'Matches', kinds: found }] : []
}

const isCoarse = ({ systemType, name }: Kind) => isPlainType(systemType, name)

const allGroups: KindGroup[] = [
  ...systemCategories.map((category) => ({
    title: systemCategoryLabels[category],
    kinds: kinds.filter((kind) => kind.category === category && !isCoarse(kind)),
  })),
  { title: 'Something else', kinds: kinds.filter(isCoarse) },
]

/** The usual facts of a kind, such as `15 years, $3,000–8,000`. */
export const usualWords = ({ usual }: Kind): string | null =>
  usual && `${usual.lifespan} years, ${costRange(usual.cost)}`
