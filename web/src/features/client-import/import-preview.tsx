import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { PreviewRows } from '../../actions/file-import/preview-rows.tsx'
import { homesWords, readWords, verdictLooks } from './import-words.ts'
import type { Plan } from './use-import-clients.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { useId } from 'react'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'
import { contactsADay, daysOfFirstContacts } from './spread-contacts.ts'

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

interface FirstContactsProps {
  count: number
  aDay: number
  today: CalendarDate
  onChange(aDay: number): void
}

/** [CL53] How many of the imported clients the realtor wants to contact first on a day. */
function FirstContacts({ count, aDay, today, onChange }: FirstContactsProps) {
  const id = useId()
  const days = [...daysOfFirstContacts([...Array(count).keys()], { aDay, today }).values()]
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today]
  const span = from === to ? `on ${shortDate(from)}` : `from ${shortDate(from)} to ${shortDate(to)}`
  return (
    <div>
      <label htmlFor={id}>First contacts on a working day</label>
      <SelectBox>
        <select
          id={id}
          value={aDay}
          aria-describedby={`${id}-span`}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {contactsADay.map((many) => (
            <option key={many} value={many}>
              {many}
            </option>
          ))}
        </select>
      </SelectBox>
      <p id={`${id}-span`}>
        {count === 1 ? '1 client is due' : `${count.toLocaleString('en-US')} clients are due`} for a first contact{' '}
        {span}, in the order of the file.
      </p>
    </div>
  )
}
