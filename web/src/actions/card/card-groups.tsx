import { styled } from '@mui/material/styles'
import { cardKinds, type CardEntry } from '@hearthkeep/shared/card/card-entry.ts'
import { cardKindUses, fieldsOfKind, type CardField } from '@hearthkeep/shared/card/card-kinds.ts'
import type { SharedCardAnswer } from '@hearthkeep/shared/protocol/answers/shared-card.ts'
import type { ReactNode } from 'react'
import { FactList, type Fact } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { ON_PAPER } from '../../ui/theme/on-paper.ts'
import { Lines, Spread, Words } from '../../ui/kit.tsx'

type ShownEntry = Pick<CardEntry, 'id' | 'kind' | 'title' | 'value' | 'brand' | 'code' | 'phone' | 'place' | 'notes'>
type ShownSystem = SharedCardAnswer['systems'][number]

interface CardGroupsProps<Entry extends ShownEntry> {
  entries: readonly Entry[]
  systems: readonly ShownSystem[]
  photosOf(entry: Entry): ReactNode
  /** What is done with an entry. */
  toolsOf?(entry: Entry): ReactNode
}

/** A house card: its entries by kind, then the systems of which the nameplate is recorded. */
export function CardGroups<Entry extends ShownEntry>({ entries, systems, ...parts }: CardGroupsProps<Entry>) {
  const kinds = cardKinds.filter((kind) => entries.some((entry) => entry.kind === kind))
  const plates = systems.filter(({ model, serialNumber, size }) => model ?? serialNumber ?? size)
  return (
    <Columns>
      {kinds.map((kind) => (
        <SectionCard key={kind} title={cardKindUses[kind].heading}>
          <Entries>
            {entries
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <Line key={entry.id}>
                  <Spread>
                    <Words>
                      <strong>{entry.title}</strong>
                      <Main>{mainOf(entry)}</Main>
                      <FactList variant="lines" facts={factsOf(entry)} />
                    </Words>
                    {parts.toolsOf?.(entry)}
                  </Spread>
                  {parts.photosOf(entry)}
                </Line>
              ))}
          </Entries>
        </SectionCard>
      ))}
      {plates.length > 0 && (
        <SectionCard title="Model and serial numbers">
          <Entries>
            {plates.map((system) => (
              <Line key={system.id}>
                <Words>
                  <strong>{system.systemName}</strong>
                  <FactList variant="lines" facts={factsOfSystem(system)} />
                </Words>
              </Line>
            ))}
          </Entries>
        </SectionCard>
      )}
    </Columns>
  )
}

function mainOf(entry: ShownEntry): ReactNode {
  const { main } = cardKindUses[entry.kind]
  return main && shownValue(entry, main)
}

const shownValue = (entry: ShownEntry, field: CardField): ReactNode =>
  field === 'phone' && entry.phone !== null ? <PhoneLink phone={entry.phone} /> : entry[field]

/** What else is recorded; a field that the kind does not ask for keeps its usual name. */
function factsOf(entry: ShownEntry): Fact[] {
  const asked = new Map(fieldsOfKind(entry.kind))
  const known = fieldsOfKind('other').filter(([field]) => !asked.has(field))
  return [...asked, ...known].flatMap(([field, label]) => {
    const isShown = entry[field] !== null && field !== cardKindUses[entry.kind].main
    return isShown ? [{ label, value: shownValue(entry, field) }] : []
  })
}

function factsOfSystem({ brand, model, serialNumber, size, location }: ShownSystem): Fact[] {
  return [
    { label: 'Brand', value: brand },
    { label: 'Model', value: model },
    { label: 'Serial number', value: serialNumber },
    { label: 'Size', value: size },
    { label: 'Location', value: location },
  ].filter(({ value }) => value !== null)
}

/** As many columns as there is room for; on paper two, so that a card fits on one sheet. */
const Columns = styled('div')({
  columnWidth: 320,
  columnGap: 16,
  '& > section': { breakInside: 'avoid', marginBottom: 16 },
  [ON_PAPER]: {
    columnCount: 2,
    columnWidth: 'auto',
    fontSize: '0.8rem',
    '& > section': { padding: 8, marginBottom: 8 },
  },
})

const Main = styled('div')({
  fontWeight: 500,
  '&:empty': { display: 'none' },
  '& a': { display: 'inline-block', paddingBlock: 4 },
})

/** As high as its rows: the card has margins of its own. */
const Entries = styled(Lines)({ marginBlock: -10 })

const Line = styled('li')({ paddingBlock: 10, '& dl': { marginTop: 2 }, '& > ul:not(:empty)': { marginTop: 8 } })
