import { useState, type ReactNode } from 'react'
import type { HistorySubject } from '../../../features/history/read-subject.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const HistorySheet = lazily(async () => (await import('../../../features/history/history-sheet.tsx')).HistorySheet)

/** Returns the history sheet, over the page that opens it; render it once. */
export function useHistorySheet(): { openHistory: (subject: HistorySubject) => void; historySheet: ReactNode } {
  const [subject, setSubject] = useState<HistorySubject | null>(null)
  return {
    openHistory: setSubject,
    historySheet: subject && <HistorySheet subject={subject} onClose={() => setSubject(null)} />,
  }
}
