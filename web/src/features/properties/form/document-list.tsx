import { transactionDocuments } from '@hearthkeep/shared/document/transaction-documents.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import type { DocumentFlags } from '@hearthkeep/shared/property/property-completion.ts'
import { SwitchList } from '../../../ui/form/choices/switch-list.tsx'

interface DocumentListProps {
  flags: DocumentFlags
  /** The property's documents: each flag lists those in its category. */
  documents?: readonly Document[]
  /** Absent for a person who may only view. */
  onMark?: ((flag: TrackedDocument, done: boolean) => void) | undefined
}

/** The 17 documents of a sale, each marked as done manually or by the arrival of a document. */
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

/** `On file: Roof report, Roof photos`; `null` if there are none. */
const filedWords = (filed: readonly Document[]) =>
  filed.length === 0 ? null : `On file: ${filed.map(({ title }) => title).join(', ')}`
