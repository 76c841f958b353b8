import { cardKindUses } from '@hearthkeep/shared/card/card-kinds.ts'
import type { FormerDocument, FormerHome } from '@hearthkeep/shared/entities.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import IconButton from '@mui/material/IconButton'
import { Download } from 'lucide-react'
import { FactList, type Fact } from '../../ui/content/card/fact-list.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Folded, Section, Stack } from '../../ui/kit.tsx'
import type { FormerHomeContents } from './use-former-homes.ts'
import { itemStatusLabels, itemTypeLabels } from '@hearthkeep/shared/labels.ts'

interface FormerHomeCardProps {
  home: FormerHomeContents
  onDownload: (document: FormerDocument) => void
}

/** A property as of its transfer: the former owner's facts and documents, its systems, and its tasks. */
export function FormerHomeCard({ home: { property, documents }, onDownload }: FormerHomeCardProps) {
  const { address, facts, systems, items, card } = property
  return (
    <SectionCard title={`${address}, ${facts.city}`}>
      <Stack>
        <FactList facts={factsOfHome(property)} />
        <Section title="Documents you kept">
          {documents.length === 0 ? (
            <p>None. They all went with the house.</p>
          ) : (
            <RowList>
              {documents.map((document) => (
                <ListRow
                  key={document.id}
                  title={document.title}
                  secondary={documentCategoryLabels[document.category]}
                  trailing={
                    <IconButton aria-label={`Download ${document.title}`} onClick={() => onDownload(document)}>
                      <Icon of={Download} />
                    </IconButton>
                  }
                />
              ))}
            </RowList>
          )}
        </Section>
        {card !== null && card.length > 0 && (
          <Folded sx={{ '& > summary': { typography: 'h3' } }}>
            <summary>House card ({card.length})</summary>
            <RowList>
              {card.map((entry) => (
                <ListRow key={entry.id} title={entry.title} secondary={entryLine(entry)} />
              ))}
            </RowList>
          </Folded>
        )}
        {systems.length > 0 && (
          <Folded sx={{ '& > summary': { typography: 'h3' } }}>
            <summary>Systems ({systems.length})</summary>
            <RowList>
              {systems.map((system) => (
                <ListRow
                  key={system.id}
                  title={system.systemName}
                  secondary={[systemTypeLabel(system.systemType), system.brand, system.model]
                    .filter(Boolean)
                    .join(' · ')}
                  trailing={system.installDate && `Installed ${shortDate(system.installDate)}`}
                />
              ))}
            </RowList>
          </Folded>
        )}
        {items.length > 0 && (
          <Folded sx={{ '& > summary': { typography: 'h3' } }}>
            <summary>Work ({items.length})</summary>
            <RowList>
              {items.map((item) => (
                <ListRow
                  key={item.id}
                  title={item.title}
                  secondary={workLine(item)}
                  trailing={item.cost !== null && money(item.cost)}
                />
              ))}
            </RowList>
          </Folded>
        )}
      </Stack>
    </SectionCard>
  )
}

/** Returns what the former owner recorded about owning the property. */
export function factsOfHome({ from, until, newOwner, ownership, items }: FormerHome): Fact[] {
  const { purchasePrice, currentMarketValue, salePrice } = ownership
  const spent = items.reduce((cents, { cost }) => cents + Math.round((cost ?? 0) * 100), 0) / 100
  return [
    { label: 'Yours', value: `${shortDate(from)} – ${shortDate(until)}` },
    { label: 'Handed over to', value: newOwner },
    ...amount('Purchase price', purchasePrice),
    ...amount('Market value', currentMarketValue),
    ...amount('Sale price', salePrice),
    { label: 'Spent on maintenance', value: money(spent) },
  ]
}

/** What the card said: `Filter · 16x25x1 · Basement`. */
const entryLine = ({ kind, value, brand, code, phone, place, notes }: NonNullable<FormerHome['card']>[number]) =>
  [cardKindUses[kind].label, value, brand, code, phone, place, notes].filter(Boolean).join(' · ')

/** Summarizes a task: type, status, date and vendor. */
export function workLine({ type, status, completedDate, dueDate, vendor }: FormerHome['items'][number]): string {
  const when = completedDate ?? dueDate
  const parts = [itemTypeLabels[type], itemStatusLabels[status], when && shortDate(when), vendor]
  return parts.filter(Boolean).join(' · ')
}

const amount = (label: string, value: number | null): Fact[] => (value === null ? [] : [{ label, value: money(value) }])
