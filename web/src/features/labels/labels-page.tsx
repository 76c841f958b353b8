import { must } from '@hearthkeep/shared/kernel/must.ts'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { HouseLink } from '../../actions/property/house-link.tsx'
import { styled } from '@mui/material/styles'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCard } from '../../data/queries/properties/use-card.ts'
import type { PropertyFrame } from '../../data/queries/properties/use-property-details.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { MachineDrawing } from '../../ui/content/drawings/machine-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { Lines } from '../../ui/kit.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { labelsOf } from './labels-of.ts'
import { papersOf, sheets } from './sheets.ts'

/** Labels of a property's systems and places, to choose and print. */
export function LabelsPage({ property, systems }: Pick<PropertyFrame, 'property' | 'systems'>) {
  const entries = useCard(property.id)
  const [left, setLeft] = useState<readonly string[]>([])
  const [name, setName] = useState<string>(sheets[0].name)
  if (!entries) return <PageSkeleton />
  const all = labelsOf(systems, entries)
  const chosen = all.filter(({ id }) => !left.includes(id))
  const sheet = must(
    sheets.find((each) => each.name === name),
    'the sheet',
  )
  const papers = papersOf(sheet, chosen)
  return (
    <Page>
      <PageHeader
        title="Labels"
        subtitle={<HouseLink property={property} />}
        back={{ to: '/properties/$propertyId', label: property.address }}
        actions={
          papers.length > 0 && (
            <Button variant="contained" startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      />
      {all.length === 0 && (
        <EmptyState
          drawing={MachineDrawing}
          sentence="Add a system, or where the water turns off: its label opens what is recorded, for people with access only."
        />
      )}
      {all.length > 0 && (
        <>
          <SectionCard title="What to label">
            <Lines>
              {all.map(({ id, title, detail }) => (
                <TickRow
                  key={id}
                  title={title}
                  secondary={detail}
                  isTicked={!left.includes(id)}
                  onTick={(isTicked) => setLeft(isTicked ? left.filter((other) => other !== id) : [...left, id])}
                />
              ))}
            </Lines>
          </SectionCard>
          <SectionCard title="Label sheets">
            <RadioRows
              legend="Print at 100%, without margins"
              options={sheets.map((each) => ({ value: each.name, label: each.name, hint: each.size }))}
              value={name}
              onChange={setName}
            />
          </SectionCard>
        </>
      )}
      {papers.length > 0 && (
        <>
          <SectionCard title="Preview">
            <Preview>
              <LabelSheet sheet={sheet} labels={papers[0] ?? []} />
            </Preview>
          </SectionCard>
          <GlobalStyles styles={onlyLabels} />
          {createPortal(
            <div className={PRINTED}>
              {papers.map((labels) => (
                <LabelSheet key={labels[0]?.id} sheet={sheet} labels={labels} />
              ))}
            </div>,
            document.body,
          )}
        </>
      )}
    </Page>
  )
}

const PRINTED = 'printed-labels'

/** The sheet's own margins are part of its measures, so the paper has none. */
const onlyLabels = {
  '@page': { size: 'letter', margin: 0 },
  '@media screen': { [`.${PRINTED}`]: { display: 'none' } },
  '@media print': { [`body > :not(.${PRINTED})`]: { display: 'none !important' } },
}

/** As wide as a phone's page. */
const Preview = styled('div')({ width: 'fit-content', margin: 'auto', border: '1px solid #ccc', zoom: 0.28 })
