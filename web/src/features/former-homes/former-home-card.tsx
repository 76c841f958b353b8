import type { FormerDocument } from '@hearthkeep/shared/entities.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { factsOfHome, workLine } from './former-facts.ts'
import type { FormerHomeContents } from './use-former-homes.ts'

interface FormerHomeCardProps {
  home: FormerHomeContents
  onDownload: (document: FormerDocument) => void
}

/** A property as of its transfer: the former owner's facts and documents, its systems, and its tasks. */
export function FormerHomeCard({ home: { property, documents }, onDownload }: FormerHomeCardProps) {
  const { address, facts, systems, items } = property
  return (
    <SectionCard title={`${address}, ${facts.city}`}>
      <FactList facts={factsOfHome(property)} />
      <Part>
        <h3>Documents you kept</h3>
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
      </Part>
      {systems.length > 0 && (
        <More>
          <summary>Systems ({systems.length})</summary>
          <RowList>
            {systems.map((system) => (
              <ListRow
                key={system.id}
                title={system.systemName}
                secondary={[systemTypeLabel(system.systemType), system.brand, system.model].filter(Boolean).join(' · ')}
                trailing={system.installDate && `Installed ${shortDate(system.installDate)}`}
              />
            ))}
          </RowList>
        </More>
      )}
      {items.length > 0 && (
        <More>
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
        </More>
      )}
    </SectionCard>
  )
}

const Part = styled('div')(({ theme }) => ({
  marginTop: 20,
  '& h3': { ...theme.typography.h3, marginBottom: 12 },
}))

const More = styled('details')(({ theme }) => ({
  marginTop: 12,
  '& > summary': {
    ...theme.typography.h3,
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    cursor: 'pointer',
  },
  '& > summary::before': { content: '"▸"', color: theme.vars.palette.text.secondary },
  '&[open] > summary::before': { content: '"▾"' },
  '& > ul': { marginTop: 8 },
}))
