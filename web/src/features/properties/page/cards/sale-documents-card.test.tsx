// @vitest-environment jsdom
import { eventually, field, isShown, press, show } from '../../../../platform/testing/screen.ts'
import { aMembership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../../data/live/data-provider.tsx'
import { aDevice } from '../../../../data/testing/device.ts'
import { UiProvider } from '../../../../ui/frame/ui-provider.tsx'
import { PropertyGate } from '../property-gate.tsx'
import { SaleDocumentsCard } from './sale-documents-card.tsx'

let leave = () => {}

afterEach(() => leave())

async function open(relation: 'owner' | 'viewer') {
  const property = aProperty({ titleReportCompleted: true })
  const device = await aDevice(aUserId(), { property: [property], membership: [aMembership({ relation })] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <PropertyGate propertyId={property.id}>{(details) => <SaleDocumentsCard details={details} />}</PropertyGate>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('1 of 17 documents'))
  return { device, property }
}

const LAND_SURVEY = 'Land surveyThe lot’s boundaries'

test('[L12] [L13] a document can be marked as done and unmarked', async () => {
  const { device, property } = await open('owner')
  await press(LAND_SURVEY)
  await eventually(() => isShown('2 of 17 documents'))
  await press(LAND_SURVEY)
  await eventually(() => isShown('1 of 17 documents'))
  expect(await device.calls()).toEqual(
    [true, false].map((landSurveyCompleted) => ({
      name: 'property.edit',
      args: { propertyId: property.id, changes: { landSurveyCompleted } },
    })),
  )
})

test('[L13] a viewer sees the marks', async () => {
  await open('viewer')
  const boxes = await Promise.all([LAND_SURVEY, 'Title reportWho owns it, and any claims against it'].map(field))
  expect(boxes.map((box) => box instanceof HTMLInputElement && [box.checked, box.disabled])).toEqual([
    [false, true],
    [true, true],
  ])
})
