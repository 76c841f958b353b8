import type { LucideIcon } from 'lucide-react'
import { BottomSheet } from '../bottom-sheet.tsx'
import { ChooseList, type ChoosableEntry } from '../../content/list/choose-list.tsx'

export interface ChooseSheetProps<Id extends string> {
  title: string
  searchLabel: string
  icon: LucideIcon
  rows: readonly ChoosableEntry<Id>[]
  /** Shown if no row contains the typed text. */
  nothing: string
  onChoose(id: Id): void
  onClose(): void
}

/** A sheet for choosing one row of a list of any length. */
export function ChooseSheet<Id extends string>({ title, onClose, ...list }: ChooseSheetProps<Id>) {
  return (
    <BottomSheet title={title} onClose={onClose}>
      <ChooseList {...list} />
    </BottomSheet>
  )
}
