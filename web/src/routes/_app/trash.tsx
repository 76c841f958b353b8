import { createFileRoute } from '@tanstack/react-router'
import { TrashPage } from '../../features/trash/trash-page.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'

export const Route = createFileRoute('/_app/trash')({ component: Trash })

function Trash() {
  const { openHistory, historySheet } = useHistorySheet()
  return (
    <>
      <TrashPage onHistory={openHistory} />
      {historySheet}
    </>
  )
}
