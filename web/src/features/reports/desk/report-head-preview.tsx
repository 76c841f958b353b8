import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { styled } from '@mui/material/styles'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { reportDocument, type ReportedProperty } from '../report-document.ts'

/** A preview of a report's header: the real document, without its content. */
export function ReportHeadPreview({ maker }: { maker: ReportMaker }) {
  const day = useObservable(today)
  const contents = { property: example, today: day, maker }
  const html = reportDocument({ title: 'Property Summary', contents, sections: [] })
  return <Frame title="Report preview" srcDoc={html} sandbox="" tabIndex={-1} />
}

const example: ReportedProperty = {
  address: '14 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  propertyType: 'single_family',
  yearBuilt: 1985,
  squareFootage: 1850,
}

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 360,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: '#FFFFFF',
}))
