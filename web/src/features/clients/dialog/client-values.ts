import type { Client } from '@hearthkeep/shared/entities.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { clientFacts, type textConsentFacts } from '@hearthkeep/shared/client/client.ts'
import { optional, text } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

/** The schema of the client form; the last name is optional. */
export const clientSchema = z
  .object(clientFacts)
  // Set by an import only.
  .omit({ lastContactOn: true, firstContactOn: true })
  .extend({ lastName: optional(text(100)).transform((lastName) => lastName ?? '') })
  .superRefine((client, { addIssue }) => {
    // [ME56]
    if (client.mayText !== true) return
    const ask = (field: keyof typeof textConsentFacts, message: string) => {
      if (!client[field]) addIssue({ code: 'custom', path: [field], message })
    }
    ask('textConsentBy', 'Enter who agreed')
    ask('textConsentOn', 'Enter when they agreed')
    ask('textConsentHow', 'Choose how they agreed')
  })
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
        yearlessBirthday: client.yearlessBirthday ?? null,
        cadenceDays: client.cadenceDays,
        mayEmail: client.mayEmail,
        mayText: client.mayText,
        textConsentBy: client.textConsentBy ?? null,
        textConsentOn: client.textConsentOn ?? null,
        textConsentHow: client.textConsentHow ?? null,
        notes: client.notes,
      }
    : { ...blank(clientFacts), firstName: '', lastName: '' }
