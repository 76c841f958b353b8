import type { z } from 'zod'
import { rotateCalendarFeed, turnOffCalendarFeed } from './calendar-feed.ts'
import { addClient, editClient, purgeClient, removeClient, restoreClient } from './client.ts'
import { importClients, undoImport } from './client-import.ts'
import { linkClient } from './client-link.ts'
import {
  addDocument,
  documentArrived,
  editDocument,
  removeDocument,
  replaceDocument,
  restoreDocument,
} from './document.ts'
import { setVisibility } from './document-visibility.ts'
import { formerDocumentArrived } from './former-document.ts'
import { endMembership, leaveHouse, setRelation } from './household.ts'
import { acceptAsHomeowner } from './homeowner-accept.ts'
import { inviteHomeowner, resendInvitation, withdrawInvitation } from './homeowner-invite.ts'
import { invite, renewInvitation, revokeInvitation } from './household-invite.ts'
import { joinHousehold } from './household-join.ts'
import { importProperty } from './import.ts'
import { noteDelivery } from './invitation-delivery.ts'
import { importDocuments } from './import-documents.ts'
import { addItem, completeMaintenance, editItem, removeItem, reopenMaintenance, restoreItem } from './maintenance.ts'
import {
  pauseMaintenance,
  rescheduleMaintenance,
  resumeMaintenance,
  skipMaintenance,
  snoozeMaintenance,
  undoMaintenance,
} from './maintenance-verbs.ts'
import type { Mutation } from './mutation.ts'
import { editNotificationSettings } from './notification-settings.ts'
import { logInteraction, removeInteraction } from './interaction.ts'
import { giveNotice, readNotices } from './notice.ts'
import { editOwnership } from './ownership.ts'
import { tellPlannedContact } from './planned-contact.ts'
import { createProperty, deleteProperty, editProperty, restoreProperty } from './property.ts'
import { createPropertyForClient } from './property-for-client.ts'
import { recordReferral, removeReferral } from './referral.ts'
import { recordResponse, removeResponse } from './response.ts'
import { tickStep } from './steps.ts'
import { addSystem, editSystem, recalculateSystems, removeSystem, restoreSystem } from './system.ts'
import { removeWarranty, setWarranty } from './system-warranty.ts'
import { cancelTouchpoint, completeTouchpoint, planTouchpoint } from './touchpoint.ts'
import { acceptTransfer } from './transfer-accept.ts'
import { cancelTransfer, declineTransfer, expireTransfer, offerTransfer } from './transfer-offer.ts'
import { purge } from './trash.ts'
import { createUser, passwordChosen, setPlan } from './user.ts'

/** The one list of things that can happen. */
export const mutations = [
  createUser,
  passwordChosen,
  setPlan,
  createProperty,
  createPropertyForClient,
  editProperty,
  deleteProperty,
  restoreProperty,
  importProperty,
  importDocuments,
  editOwnership,
  addSystem,
  editSystem,
  removeSystem,
  restoreSystem,
  recalculateSystems,
  addItem,
  editItem,
  completeMaintenance,
  reopenMaintenance,
  removeItem,
  restoreItem,
  skipMaintenance,
  snoozeMaintenance,
  rescheduleMaintenance,
  pauseMaintenance,
  resumeMaintenance,
  undoMaintenance,
  tickStep,
  purge,
  editNotificationSettings,
  rotateCalendarFeed,
  turnOffCalendarFeed,
  setWarranty,
  removeWarranty,
  invite,
  renewInvitation,
  revokeInvitation,
  setRelation,
  endMembership,
  leaveHouse,
  joinHousehold,
  addDocument,
  editDocument,
  replaceDocument,
  removeDocument,
  restoreDocument,
  setVisibility,
  inviteHomeowner,
  resendInvitation,
  withdrawInvitation,
  acceptAsHomeowner,
  noteDelivery,
  giveNotice,
  readNotices,
  documentArrived,
  formerDocumentArrived,
  offerTransfer,
  cancelTransfer,
  declineTransfer,
  expireTransfer,
  acceptTransfer,
  addClient,
  editClient,
  removeClient,
  restoreClient,
  purgeClient,
  importClients,
  undoImport,
  linkClient,
  logInteraction,
  removeInteraction,
  recordReferral,
  removeReferral,
  recordResponse,
  removeResponse,
  planTouchpoint,
  completeTouchpoint,
  cancelTouchpoint,
  tellPlannedContact,
] as const

type Listed = (typeof mutations)[number]
export type MutationName = Listed['name']
export type ArgsOf<Name extends MutationName> = z.infer<Extract<Listed, { name: Name }>['args']>

/** A call whose arguments fit its name, as our own code writes it. */
export type CallOf<Name extends MutationName = MutationName> = { [N in Name]: { name: N; args: ArgsOf<N> } }[Name]

const byName = new Map(
  mutations.map((mutation) => [mutation.name as string, mutation as unknown as Mutation<string, unknown>]),
)

/** The mutation of that name, or undefined when this version does not know it. */
export function mutationNamed(name: string): Mutation<string, unknown> | undefined {
  return byName.get(name)
}
