import type { User } from '../account/user.ts'
import type { Property } from '../property/property.ts'
import type { Client } from '../client/client.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { clientName } from '../client/own-client.ts'
import { namesTogether } from '../client/household.ts'
import { addMonths } from '../kernel/dates.ts'
import type { Market } from '../market/market.ts'
import { marketValues, numbersFor } from '../market/numbers-for.ts'
import { shortDate } from '../format/date-words.ts'
import type { Placeholder } from './template/placeholders.ts'

export interface MessageFacts {
  client: Pick<Client, 'firstName' | 'lastName' | 'closingDate'>
  /** [CL77] The second person, of a message to both. */
  partner?: Pick<Client, 'firstName' | 'lastName'> | null
  /** The property that the message is about, if any. */
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'> | null
  realtor: Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'>
  today: CalendarDate
  /** [TP40] The day to which the years since the closing count, if it is not today. */
  occasion?: CalendarDate
  /** [MK4] The realtor's own numbers; none by default. */
  market?: readonly Market[] | undefined
  /** The task that the message announces. */
  task?: { title: string; due: CalendarDate }
}

/** [ME14] The values of the placeholders in a message to a client. Blank and absent ones count as missing. */
export const messageValues = ({
  client,
  partner = null,
  property,
  realtor,
  today,
  occasion = today,
  task,
  market,
}: MessageFacts): Partial<Record<Placeholder, string>> => ({
  ...namesTogether(partner === null ? [client] : [client, partner]),
  realtorName: clientName(realtor),
  realtorEmail: realtor.email,
  ...(realtor.phone && { realtorPhone: realtor.phone }),
  ...(property && { address: property.address, city: property.city, state: property.state }),
  ...yearsSince(client.closingDate, occasion),
  ...numbersAbout({ property, market }),
  ...(task && { taskTitle: task.title, dueDate: shortDate(task.due) }),
})

function numbersAbout(about: Pick<MessageFacts, 'property' | 'market'>): Partial<Record<Placeholder, string>> {
  const numbers = numbersFor(about)
  return numbers ? marketValues(numbers) : {}
}

/** No value before the first anniversary. A closing on Feb 29 has its anniversary on Feb 28 in other years. */
function yearsSince(closingDate: CalendarDate | null, day: CalendarDate): { years?: string } {
  if (closingDate === null) return {}
  const calendarYears = Number(day.slice(0, 4)) - Number(closingDate.slice(0, 4))
  const years = addMonths(closingDate, calendarYears * 12) <= day ? calendarYears : calendarYears - 1
  return years < 1 ? {} : { years: years === 1 ? '1 year' : `${years} years` }
}
