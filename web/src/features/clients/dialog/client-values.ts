import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientFacts, otherWays } from '@hearthkeep/shared/client/client.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { optional, text } from '@hearthkeep/shared/kernel/fields.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** A line without an email or phone is none. */
const ways = z
  .array(z.object({ value: optional(text(254)), label: optional(text(40)) }))
  .nullable()
  .transform((lines) => {
    const filled = (lines ?? []).flatMap(({ value, label }) =>
      value?.trim() ? [{ value: value.trim(), label: label?.trim() ?? '' }] : [],
    )
    return filled.length === 0 ? null : filled
  })
  .pipe(optional(otherWays))

/** Set by an import, or in the list. */
const { lastContactOn: _last, firstContactOn: _first, isArchived: _archived, ...facts } = clientFacts

/** The schema of the client form; the last name is optional. */
export const clientSchema = z
  .object({
    ...facts,
    lastName: optional(text(100)).transform((lastName) => lastName ?? ''),
    otherWays: ways,
  })
  .superRefine((client, { addIssue }) => {
    const ask = (field: keyof typeof client, message: string) => {
      if (!client[field]) addIssue({ code: 'custom', path: [field], message })
    }
    // [ME56]
    if (client.mayText === true) {
      ask('textConsentBy', 'Enter who agreed')
      ask('textConsentOn', 'Enter when they agreed')
      ask('textConsentHow', 'Choose how they agreed')
    }
    if (client.partnerMayText === true) {
      ask('partnerTextConsentBy', 'Enter who agreed')
      ask('partnerTextConsentOn', 'Enter when they agreed')
      ask('partnerTextConsentHow', 'Choose how they agreed')
    }
  })
export type ClientForm = z.input<typeof clientSchema>
export type ClientValues = z.infer<typeof clientSchema>
export type ClientFormState = UseFormReturn<ClientForm, unknown, ClientValues>

/** Returns the initial values of the form; `null` means a new client. */
export const recordedClient = (client: Client | null): ClientForm =>
  client
    ? // Rows of earlier versions lack newer fields.
      {
        ...blank(facts),
        ...picked(
          client,
          keysOf(facts).filter((field) => client[field] !== undefined),
        ),
      }
    : { ...blank(facts), firstName: '', lastName: '' }
