import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { useId } from 'react'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'
import { contactsADay, daysOfFirstContacts } from './spread-contacts.ts'

interface FirstContactsProps {
  count: number
  aDay: number
  today: CalendarDate
  onChange(aDay: number): void
}

/** [CL53] How many of the imported clients the realtor wants to contact first on a day. */
export function FirstContacts({ count, aDay, today, onChange }: FirstContactsProps) {
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
