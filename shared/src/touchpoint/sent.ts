import { utcDay } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Touchpoint } from './touchpoint.ts'

/** Whether it was sent by the server, or completed by the realtor (part 2, section 2). */
export const isSent = ({ status }: Pick<Touchpoint, 'status'>): boolean => status === 'sent' || status === 'completed'

/** The day on which it was sent or completed; if none is recorded, the day in UTC of its last change. */
export const sentOn = ({ completedDate, updatedAt }: Pick<Touchpoint, 'completedDate' | 'updatedAt'>): CalendarDate =>
  completedDate ?? utcDay(updatedAt)
