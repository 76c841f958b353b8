import { notificationChoices, type NotificationChoices } from '@hearthkeep/shared/entities/notification-settings.ts'
import { z } from 'zod'

export const notificationSchema = z.object(notificationChoices)
export const notificationFields = notificationSchema.keyof().options

type Field = keyof NotificationChoices

/** The fields that are typed into and say something else than what is settled. */
export function typedFields(values: NotificationChoices, settled: NotificationChoices): Field[] {
  return (['phone', 'reminderDaysBefore'] as const).filter((field) => !Object.is(values[field], settled[field]))
}

/** Why what stands in the field cannot be saved; null where it can. */
export function problemOf(values: NotificationChoices, field: Field): string | null {
  const { error } = notificationChoices[field].safeParse(values[field])
  return error?.issues[0]?.message ?? null
}

/** What stands in these fields; one that does not fit is left out, and holds no other back. */
export function fittingValues(values: NotificationChoices, fields: readonly Field[]): Partial<NotificationChoices> {
  const fitting = fields.filter((field) => problemOf(values, field) === null)
  return Object.fromEntries(fitting.map((field) => [field, values[field]]))
}

/** What was settled of the same fields: to take a change back. */
export function settledOf(
  changes: Partial<NotificationChoices>,
  settled: NotificationChoices,
): Partial<NotificationChoices> {
  return Object.fromEntries(Object.entries(settled).filter(([field]) => field in changes))
}
