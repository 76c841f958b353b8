import type { Client } from '@hearthkeep/shared/entities.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { optional, text } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

/** The schema of the client form; the last name is optional. */
export const clientSchema = z
  .object(clientFacts)
  .extend({ lastName: optional(text(100)).transform((lastName) => lastName ?? '') })
export type ClientForm = z.input<typeof clientSchema>
export type ClientValues = z.infer<typeof clientSchema>

/** Returns the initial values of the form; `null` means a new client. */
export const recordedClient = (client: Client | null): ClientForm =>
  client
    ? {
        firstName: client.firstName,
        lastName: client.lastName,
        email: client.email,
        phone: client.phone,
        closingDate: client.closingDate,
        birthday: client.birthday,
        cadenceDays: client.cadenceDays,
        mayEmail: client.mayEmail,
        mayText: client.mayText,
        notes: client.notes,
      }
    : { ...blank(clientFacts), firstName: '', lastName: '' }
