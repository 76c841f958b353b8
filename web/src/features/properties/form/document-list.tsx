import { transactionDocuments } from '@hearthkeep/shared/document/transaction-documents.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import type { DocumentFlags } from '@hearthkeep/shared/property/property-completion.ts'
import { SwitchList } from '../../../ui/form/choices/switch-list.tsx'

interface DocumentListProps {
  flags: DocumentFlags
  /** Those of the house: each flag names the ones that are filed under it. */
  documents?: readonly Document[]
  /** Absent where the person may only look. */
  onMark?: (flag: TrackedDocument, done: boolean) => void
}

/** The 17 documents of a sale, each marked by hand as done or by the document that arrived. */
export function DocumentList({ flags, documents = [], onMark }: DocumentListProps) {
  return (
    <SwitchList
      switches={transactionDocuments.map(({ flag, category, label, remark }) => ({
        name: flag,
        label,
        remark: filedWords(documents.filter((document) => document.category === category)) ?? remark,
        checked: flags[flag],
      }))}
      onSwitch={onMark}
    />
  )
}

/** `On file: Roof report, Roof photos`; null where nothing is. */
const filedWords = (filed: readonly Document[]) =>
  filed.length === 0 ? null : `On file: ${filed.map(({ title }) => title).join(', ')}`
