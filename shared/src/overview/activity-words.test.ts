import { anItem, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import type { Activity } from './recent-activity.ts'
import { expect, test } from 'vitest'
import { activityWords } from './activity-words.ts'

const when = { propertyId: aPropertyId(), date: '2026-11-20', moment: '2026-11-20T08:00:00.000Z' }

const activities: [Activity, string][] = [
  [{ ...when, kind: 'completed', item: anItem() }, 'Completed ‘Replace furnace filter’'],
  [{ ...when, kind: 'property added' }, 'Added the property'],
  [{ ...when, kind: 'systems added', systems: [aSystem()] }, 'Added ‘Central furnace’'],
  [{ ...when, kind: 'systems added', systems: [aSystem(), aSystem({ id: aSystemId(2) })] }, 'Added 2 systems'],
  [{ ...when, kind: 'documents added', documents: [aDocument()] }, 'Uploaded ‘Filter receipt’'],
  [
    { ...when, kind: 'documents added', documents: [aDocument(), aDocument({ id: aDocumentId(2) })] },
    'Uploaded 2 documents',
  ],
]

test.each(activities)('[D9] describes %j', (activity, words) => {
  expect(activityWords(activity)).toBe(words)
})
