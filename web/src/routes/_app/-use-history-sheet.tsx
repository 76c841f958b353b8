import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { HistorySubject } from '../../features/history/history-api.ts'

const HistorySheet = lazy(() =>
  import('../../features/history/history-sheet.tsx').then((module) => ({ default: module.HistorySheet })),
)

/** The sheet that tells what happened to something, over whatever page asks for it; to be rendered once. */
export function useHistorySheet(): { openHistory: (subject: HistorySubject) => void; historySheet: ReactNode } {
  const [subject, setSubject] = useState<HistorySubject | null>(null)
  return {
    openHistory: setSubject,
    historySheet: <Suspense>{subject && <HistorySheet subject={subject} onClose={() => setSubject(null)} />}</Suspense>,
  }
}
