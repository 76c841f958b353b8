import { clientHandOver } from '../office/hand-over.ts'
import type { PartsOf } from '../part.ts'
import { copyTextNumber } from './link-client.ts'
import { updatePlannedContactOfClient } from './planned-contact.ts'

export const clientParts: PartsOf<'client' | 'interaction' | 'referral' | 'response'> = {
  'client.add': {},
  'client.edit': {},
  'client.remove': { effect: updatePlannedContactOfClient },
  'client.restore': { effect: updatePlannedContactOfClient },
  'client.purge': {},
  'client.import': {},
  'client.undo_import': {},
  'client.link': { effect: ({ homeownerId }, effect) => copyTextNumber(effect, homeownerId) },
  'client.unlink': {},
  'client.copy_text_number': {},
  'client.hand_over': clientHandOver,
  'client.receive': {},
  'interaction.log': {},
  'interaction.remove': {},
  'referral.record': {},
  'referral.remove': {},
  'response.record': {},
  'response.remove': {},
}
