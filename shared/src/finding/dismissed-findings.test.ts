import { expect, test } from 'vitest'
import { MAX_DISMISSED } from '../document/document.ts'
import { propertyScope } from '../kernel/scope.ts'
import { aMembership, aProperty, aPropertyId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '../testing/builders/document-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { isDismissed, keyOfAll } from './dismissed-findings.ts'
import type { CallOf } from '../mutations.ts'

const at = { propertyId: aPropertyId(), documentId: aDocumentId(), visibility: 'shared' } as const
const keyOf = (words: string, hash = aHash()) => `${hash.slice(0, 32)}/issue/1/${words}`
const [leak, crack] = [keyOf('the roof leaks'), keyOf('the heat exchanger is cracked')]
const dismiss = (...sourceKeys: string[]): CallOf => ({
  name: 'document.dismiss_findings',
  args: { ...at, sourceKeys },
})
const bringBack = (...sourceKeys: string[]): CallOf => ({
  name: 'document.bring_back_findings',
  args: { ...at, sourceKeys },
})

const aStore = () => new HeldRows({ property: [aProperty()], membership: [aMembership()], document: [aDocument()] })
const dismissedIn = (rows: HeldRows) => {
  const [document = aDocument()] = rows.all('document')
  return [leak, crack].filter((key) => isDismissed(document, key))
}

test('[AP37] what two devices dismiss is dismissed, in whichever order it arrives, until it is brought back', () => {
  const [one, other] = [aStore(), aStore()]
  for (const key of [leak, crack]) one.run(dismiss(key))
  for (const key of [crack, leak]) other.run(dismiss(key))
  expect(dismissedIn(one)).toEqual([leak, crack])
  expect(one.all('document')).toEqual(other.all('document'))
  one.run(bringBack(leak))
  expect(dismissedIn(one)).toEqual([crack])
  one.run(bringBack(crack))
  expect(one.all('document')[0]).toMatchObject({ scope: propertyScope(aPropertyId()), dismissedFindings: null })
})

test('[AP37] all of a document is dismissed with its mark, beside what was dismissed one by one', () => {
  const rows = aStore()
  rows.run(dismiss(leak))
  rows.run(dismiss(keyOfAll(aDocument())))
  expect(dismissedIn(rows)).toEqual([leak, crack])
  rows.run(bringBack(keyOfAll(aDocument())))
  expect(dismissedIn(rows)).toEqual([leak])
})

test('[AP37] another file of the document is read afresh, and keys of the earlier one make room', () => {
  const rows = aStore()
  rows.run(dismiss(leak, keyOfAll(aDocument())))
  const { fileName, fileType, fileSize } = aDocument()
  const file = { fileName, fileType, fileSize, hash: `f${aHash().slice(1)}` }
  rows.run({ name: 'document.replace', args: { ...at, file } })
  const again = keyOf('the roof leaks', file.hash)
  expect(isDismissed(rows.all('document')[0] ?? aDocument(), again)).toBe(false)
  rows.run(dismiss(again))
  expect(rows.all('document')[0]?.dismissedFindings).toEqual([again])
})

test('[AP37] more than a document can have are refused, with what to do', () => {
  const rows = aStore()
  rows.run(dismiss(...Array.from({ length: MAX_DISMISSED }, (_, n) => keyOf(`defect ${n}`))))
  expect(rows.run(dismiss(leak))).toMatchObject({ ok: false, refusal: { kind: 'limit' } })
  expect(rows.run(dismiss(keyOf('defect 7')))).toEqual({ ok: true, value: [] })
})
