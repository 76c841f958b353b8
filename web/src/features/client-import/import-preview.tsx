import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { PreviewRows } from '../../actions/file-import/preview-rows.tsx'
import { FirstContacts } from './first-contacts.tsx'
import { homesWords, readWords, verdictLooks } from './import-words.ts'
import type { Plan } from './use-import-clients.ts'

interface ImportPreviewProps {
  plan: Plan
  today: CalendarDate
  onADay(aDay: number): void
}

/** What the import would write, for the homes, the first contacts and every row of the file. */
export function ImportPreview({ plan, today, onADay }: ImportPreviewProps) {
  const { planned, homes, first } = plan
  return (
    <>
      {homes.length > 0 && <p>{homesWords(homes.length)}</p>}
      {first.length > 0 && <FirstContacts count={first.length} aDay={plan.aDay} today={today} onChange={onADay} />}
      <PreviewRows
        looks={verdictLooks}
        rows={planned.map((line) => ({
          row: line.row,
          title: line.name,
          verdict: line.verdict,
          words: [...(line.why ? [line.why] : []), ...readWords(line)],
          leftOut: line.leftOut,
        }))}
      />
    </>
  )
}
