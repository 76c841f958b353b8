// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { analyze } from '@hearthkeep/analysis/analyze.ts'
import type { AnalyzedDocument } from '@hearthkeep/shared/finding/finding.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { aMembership, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { nothingRead, textOfPages, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice } from '../../data/testing/device.ts'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { READER_VERSION } from '../../platform/text/extract-text.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { AnalysisDialog } from './analysis-dialog.tsx'

const words = `System: Gas furnace
Make: Amana
Model #: AMVC960803BN

The heat exchanger is cracked. Replace the furnace.
Change the furnace filter every 3 months.
`
const report = aDocument({ title: 'Furnace report', category: 'hvac_inspection' })
const noModel = { code: 'no_model', message: 'No language model is set up here: the device reads instead' }

/** Runs the rules directly, because the test environment has no workers. */
class WorkerOfTest extends EventTarget {
  postMessage(document: AnalyzedDocument) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: analyze(document) })))
  }
  terminate() {}
}

let leave = () => {}
beforeEach(() => {
  vi.stubGlobal('Worker', WorkerOfTest)
  vi.stubGlobal('fetch', async () => Response.json(noModel))
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

async function open(documents: [Document, ExtractedText][] = [[report, textOfPages([words])]]) {
  const device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    document: documents.map(([document]) => document),
  })
  for (const [{ hash }, text] of documents)
    await device.data.contents.storeText({ ...text, hash, version: READER_VERSION })
  const [onOpen, onUpload] = [vi.fn<(document: Document, page: number) => void>(), vi.fn<() => void>()]
  const onCorrect = vi.fn<(proposal: AnalysisProposal) => void>()
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Analysis {...{ onOpen, onCorrect, onUpload }} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('AI Analysis'))
  return { device, onOpen, onCorrect, onUpload }
}

function Analysis(props: Pick<Parameters<typeof AnalysisDialog>[0], 'onOpen' | 'onCorrect' | 'onUpload'>) {
  const state = usePropertyDetails(aPropertyId())
  if (state.state !== 'ready') return null
  return <AnalysisDialog details={state.details} today="2026-11-21" onClose={() => undefined} {...props} />
}

const tick = async (title: string) => {
  const box = await eventually(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((one) =>
      nameOf(one).startsWith(title),
    ),
  )
  box.click()
}

const nameOf = (box: HTMLInputElement) =>
  box.getAttribute('aria-label') ??
  document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent ??
  box.closest('label')?.textContent ??
  ''

test('[AP11] rule-based findings are shown with their quotes, the sure ones ticked, and the ticked ones are added', async () => {
  const { device, onOpen } = await open()
  await press('Analyze 1 document')
  await eventually(() => isShown('Analyzed 1 documents. Found 1 systems, 2 maintenance items, and 1 issues.'))
  await eventually(() => isShown('AI Analysis Complete!'))
  await expect.poll(() => isShown('Read by the built-in rules: 4 findings.')).toBe(true)
  await eventually(() => isShown('Not listed: 1 already on record, removed, or found twice.'))
  await expect.poll(() => isShown('This server has no language model.')).toBe(true)
  await eventually(() => isShown('The heat exchanger is cracked.') && isShown('New · Amana · Model AMVC960803BN'))
  await expect.poll(() => isShown('Critical · now')).toBe(true)
  await press('Furnace report, page 1: open where ‘Central furnace’ was found')
  await expect.poll(() => onOpen).toHaveBeenCalledWith(expect.objectContaining({ title: 'Furnace report' }), 1)
  await tick('Change the furnace filter')
  await press('Add 2 findings')
  await eventually(() => isShown('2 findings added'))
  expect(await device.calls()).toMatchObject([
    { name: 'system.add', args: { facts: { brand: 'Amana', source: { documentId: aDocumentId(), page: 1 } } } },
    {
      name: 'issue.add',
      args: { facts: { severity: 'critical', source: { quote: expect.stringContaining('cracked') } } },
    },
  ])
})

test('[AP5] a second analysis proposes the findings left out, and nothing twice', async () => {
  const { device } = await open()
  await press('Analyze 1 document')
  await press('Add 3 findings')
  await eventually(() => isShown('Everything found is already on record or was removed.'))
  await press('Re-analyze')
  await eventually(() => isShown('Everything found is already on record or was removed.'))
  expect(await device.calls()).toHaveLength(3)
})

test('[AP7] Undo removes what was added', async () => {
  const { device } = await open()
  await press('Analyze 1 document')
  await press('Add 3 findings')
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 6)
  expect((await device.calls()).slice(3).map(({ name }) => name)).toEqual([
    'maintenance.remove',
    'issue.remove',
    'system.remove',
  ])
})

test('[AP37] a dismissed finding stays dismissed when the document is read again, until it is brought back', async () => {
  const { device } = await open()
  await press('Analyze 1 document')
  await press('Dismiss ‘Central furnace: the heat exchanger is cracked’')
  await eventually(() => isShown('Dismissed (1)'))
  await press('Re-analyze')
  await eventually(() => button('Add 2 findings'))
  await expect.poll(() => isShown('Dismissed (1)')).toBe(true)
  await press('Bring back ‘Central furnace: the heat exchanger is cracked’')
  await eventually(() => button('Add 3 findings'))
  await press('Dismiss ‘Central furnace: the heat exchanger is cracked’')
  await press('Undo')
  await eventually(() => button('Add 3 findings'))
  expect((await device.calls()).map(({ name }) => name)).toEqual([
    'document.dismiss_findings',
    'document.bring_back_findings',
    'document.dismiss_findings',
    'document.bring_back_findings',
  ])
})

test('[AP37] all of a document is dismissed and brought back at once', async () => {
  await open()
  await press('Analyze 1 document')
  await press('Dismiss all of ‘Furnace report’')
  await eventually(() => isShown('Everything found is already on record, was removed or dismissed.'))
  await expect.poll(() => isShown('Dismissed (3)')).toBe(true)
  await press('Bring back all of ‘Furnace report’')
  await eventually(() => button('Add 3 findings'))
})

test('[AP38] a tap opens a finding to correct, and a group or a document is selected at once', async () => {
  const { onCorrect } = await open()
  await press('Analyze 1 document')
  const named = 'Central furnace: the heat exchanger is cracked. For the issue log: open to correct'
  await press(named)
  await expect
    .poll(() => onCorrect)
    .toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'issue',
        facts: expect.objectContaining({ title: 'Central furnace: the heat exchanger is cracked' }),
      }),
    )
  await tick('All of Issues')
  await eventually(() => button('Add 2 findings'))
  const all = await eventually(() => checkbox('All of ‘Furnace report’'))
  await expect.poll(() => all.dataset.indeterminate).toBe('true')
  all.click()
  await eventually(() => button('Add 3 findings'))
  expect(all.dataset.indeterminate).toBe('false')
  all.click()
  await eventually(() => button('Add 0 findings'))
})

const checkbox = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((one) => nameOf(one) === name)

test('[AP12] [AP39] an unreadable document shows its reason next to the readable ones', async () => {
  await open([
    [report, textOfPages([words])],
    [aDocument({ id: aDocumentId(2), hash: aHash(2), title: 'Locked deed' }), nothingRead('locked')],
  ])
  await press('Analyze 2 documents')
  await eventually(() => isShown('Couldn’t be read. It is locked with a password, so nobody could read it.'))
  await eventually(() => isShown('Read 1 of the 2 documents you chose.'))
  await expect.poll(() => isShown('Analyzed 1 documents.')).toBe(true)
})

test('[AP12] findings of a model name the model', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    const results: AnalysisAnswer['results'] = [
      {
        documentId: aDocumentId(),
        title: 'Furnace report',
        engine: 'openai',
        note: null,
        analysis: {
          systems: [],
          maintenanceItems: [],
          issues: [
            {
              description: 'The heat exchanger is cracked.',
              severity: 'critical',
              urgency: 'immediate',
              location: null,
              recommendedAction: 'Replace the furnace',
              systemType: null,
              page: 1,
              quote: 'The heat exchanger is cracked.',
              confidence: 'sure',
            },
          ],
        },
      },
    ]
    return Response.json({ message: '', results: path.includes('document=none') ? [] : results })
  })
  await open()
  await press('Analyze 1 document')
  await eventually(() => isShown('Read by the language model: 1 finding.'))
  await eventually(() => isShown('The heat exchanger is cracked'))
  expect(requests).toHaveLength(2)
  expect(requests.every((path) => path.includes('mode=propose'))).toBe(true)
})

test('[AP11] only selected documents are read, and ticking nothing adds nothing', async () => {
  await open()
  await tick('Furnace report')
  await eventually(() => button('Analyze documents')?.disabled)
  await tick('Furnace report')
  await press('Analyze 1 document')
  await press('Select none')
  await eventually(() => button('Add 0 findings')?.disabled)
  await press('Select all')
  await eventually(() => button('Add 3 findings')?.disabled === false)
  await expect.poll(() => isShown('Select none')).toBe(true)
})

test('[AP11] what the document only suggests is not selected at first', async () => {
  await open([[report, textOfPages(['Report\n\n\nSystem: Gas furnace\n\nThe furnace hums at times.'])]])
  await press('Analyze 1 document')
  await press('Maybe (1)')
  await eventually(() => isShown('Not sure: check the quote before you add it.'))
  await expect.poll(() => button('Add 1 finding')).toBeDefined()
})

test('[AP35] the worst issues come first, the unsure ones are folded, and Select all leaves out what is folded', async () => {
  const text =
    'Report\n\n\nThe kitchen faucet drips.\n\nThe gutter is loose and hangs down.\n\nTwo circuits share one breaker in the main panel.\n\nThe furnace hums at times.'
  await open([[report, textOfPages([text])]])
  await press('Analyze 1 document')
  await eventually(() => isShown('Suggestions: check each against its quote.'))
  const titles = () => [...document.querySelectorAll('[aria-label="Issues"] strong')].map((one) => one.textContent)
  await expect.poll(() => titles()[0]).toBe('Two circuits share one breaker in the main panel')
  expect(titles()).not.toContain('The furnace hums at times')
  await press(maybe()?.textContent ?? '')
  await expect.poll(() => titles()).toContain('The furnace hums at times')
})

const maybe = () => [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Maybe ('))

test('[AP14] finished work is shown with its day and cost, and added as completed', async () => {
  const words = 'Cedar Bluff Comfort\nInvoice 7\nJob date: 5/14/2026\n\nFurnace: replaced flame sensor      $214.00\n'
  const { device } = await open([[report, textOfPages([words])]])
  await press('Analyze 1 document')
  await eventually(() => isShown('Done May 14, 2026 · $214'))
  await eventually(() => button('Add 2 findings'))
  await press('Add 2 findings')
  await eventually(async () => (await device.calls()).length === 2)
  expect((await device.calls())[1]).toMatchObject({
    name: 'maintenance.add',
    args: { done: { completedDate: '2026-05-14', cost: 214 } },
  })
})

test('without documents the dialog leads to the upload', async () => {
  const { onUpload } = await open([])
  await press('Upload Document')
  await expect.poll(() => onUpload).toHaveBeenCalledOnce()
  await expect.poll(() => button('Analyze documents')?.disabled).toBe(true)
})

test('[AP11] a device failure is shown and leads back', async () => {
  vi.stubGlobal(
    'Worker',
    class extends WorkerOfTest {
      override postMessage() {
        queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error')))
      }
    },
  )
  await open()
  await press('Analyze 1 document')
  await eventually(() => isShown('Analysis Failed'))
  await expect.poll(() => isShown('Part of the app isn’t on this device yet.')).toBe(true)
  await eventually(() => button('Analyze 1 document'))
})

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
