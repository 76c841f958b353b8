import { z } from 'zod'
import { communicationFacts } from './communication-settings.ts'
import { optional, secret, text } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { defaultCommunication } from './communication-choices.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { refuseOthers } from '../client/own-client.ts'

const providerKey = optional(secret(text(500)))

/** [ME2] The server stores providers' keys, encrypted; the row only counts them. `null` removes a key. */
export const editCommunicationSettings = defineMutation({
  name: 'communication_settings.edit',
  args: z.strictObject({
    changes: z.strictObject({ ...communicationFacts, emailApiKey: providerKey, smsApiKey: providerKey }).partial(),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Changed the communication settings',
  run(tx, { changes: { emailApiKey, smsApiKey, ...facts } }, context) {
    refuseOthers(context)
    const { userId } = context
    const known = tx.get('communicationSettings', userId)
    const isOther = facts.emailProvider !== undefined && facts.emailProvider !== known?.emailProvider
    if (!known) tx.insert('communicationSettings', { id: userId, scope: userScope(userId), ...defaultCommunication })
    tx.patch('communicationSettings', userId, {
      // Data of one provider is never sent to another.
      ...(isOther && noProvider),
      ...facts,
      ...(emailApiKey !== undefined && { emailApiKeyVersion: nextVersion(known?.emailApiKeyVersion, emailApiKey) }),
      ...(smsApiKey !== undefined && { smsApiKeyVersion: nextVersion(known?.smsApiKeyVersion, smsApiKey) }),
    })
  },
})

const noProvider = { emailHost: null, emailPort: null, emailUser: null, emailApiKeyVersion: null }

/** A new key must change the row too, so that the server stores it. */
const nextVersion = (version: number | null | undefined, key: string | null) =>
  key === null ? null : (version ?? 0) + 1
