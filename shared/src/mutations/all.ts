import { serverMutations } from '#server-mutations'
import type { z } from 'zod'
import { editBranding } from './branding.ts'
import { rotateCalendarFeed, turnOffCalendarFeed } from './calendar-feed.ts'
import { addClient, editClient, purgeClient, removeClient, restoreClient } from './client.ts'
import { importClients, undoImport } from './client-import.ts'
import { cancelMessage, retryMessage, sendMessage } from './client-message.ts'
import { editCommunicationSettings } from './communication-settings.ts'
import { addDocument, editDocument, removeDocument, replaceDocument, restoreDocument } from './document.ts'
import { setVisibility } from './document-visibility.ts'
import { endMembership, leaveHouse, setRelation } from './household.ts'
import { inviteHomeowner, resendInvitation, withdrawInvitation } from './homeowner-invite.ts'
import { invite, renewInvitation, revokeInvitation } from './household-invite.ts'
import { importProperty } from './import.ts'
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
import { addTemplate, editTemplate, removeTemplate } from './message-template.ts'
import type { Mutation } from './mutation.ts'
import { editNotificationSettings } from './notification-settings.ts'
import { logInteraction, removeInteraction } from './interaction.ts'
import { readNotices } from './notice.ts'
import { editOwnership } from './ownership.ts'
import { createProperty, deleteProperty, editProperty, restoreProperty } from './property.ts'
import { createPropertyForClient } from './property-for-client.ts'
import { handOverClient } from './office/hand-over.ts'
import { closeOffice, leaveOffice, openOffice, renameOffice } from './office/office.ts'
import { inviteToOffice, renewOfficeInvitation, revokeOfficeInvitation } from './office/office-invitation.ts'
import { removeOfficeMember, setOfficeRole } from './office/office-members.ts'
import { recordReferral, removeReferral } from './referral.ts'
import { recordResponse, removeResponse } from './response.ts'
import { tickStep } from './steps.ts'
import { addSystem, editSystem, recalculateSystems, removeSystem, restoreSystem } from './system.ts'
import { removeWarranty, setWarranty } from './system-warranty.ts'
import { dismissTouchpoint, suggestAgain } from './suggested-touchpoint.ts'
import { addPlan, editPlan, removePlan, restorePlan } from './touchpoint-plan.ts'
import { cancelTouchpoint, completeTouchpoint, editTouchpoint, planTouchpoint, sendTouchpoint } from './touchpoint.ts'
import { cancelTransfer, offerTransfer } from './transfer-offer.ts'
import { purge } from './trash.ts'
import { editUser, setApiAccess } from './user.ts'

/** The one list of things that can happen; in a browser, of those that a device does. */
export const mutations = [
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
  editUser,
  setApiAccess,
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
  addDocument,
  editDocument,
  replaceDocument,
  removeDocument,
  restoreDocument,
  setVisibility,
  inviteHomeowner,
  resendInvitation,
  withdrawInvitation,
  readNotices,
  offerTransfer,
  cancelTransfer,
  addClient,
  editClient,
  removeClient,
  restoreClient,
  purgeClient,
  importClients,
  undoImport,
  logInteraction,
  removeInteraction,
  recordReferral,
  removeReferral,
  recordResponse,
  removeResponse,
  planTouchpoint,
  completeTouchpoint,
  cancelTouchpoint,
  editTouchpoint,
  sendTouchpoint,
  dismissTouchpoint,
  suggestAgain,
  addPlan,
  editPlan,
  removePlan,
  restorePlan,
  editCommunicationSettings,
  editBranding,
  addTemplate,
  editTemplate,
  removeTemplate,
  sendMessage,
  retryMessage,
  cancelMessage,
  openOffice,
  renameOffice,
  leaveOffice,
  closeOffice,
  setOfficeRole,
  removeOfficeMember,
  inviteToOffice,
  renewOfficeInvitation,
  revokeOfficeInvitation,
  handOverClient,
  ...serverMutations,
] as const

type Listed = (typeof mutations)[number]
export type MutationName = Listed['name']
export type ArgsOf<Name extends MutationName> = z.infer<Extract<Listed, { name: Name }>['args']>

/** A call whose arguments fit its name, as our own code writes it. */
export type CallOf<Name extends MutationName = MutationName> = { [N in Name]: { name: N; args: ArgsOf<N> } }[Name]

/** A mutation that was found by its name: the type of its arguments is not known. */
export type AnyMutation = Mutation<string, unknown>

const byName = new Map(mutations.map((mutation) => [mutation.name as string, mutation as unknown as AnyMutation]))

/** The mutation of that name, or undefined when this version does not know it, or leaves it to the server. */
export function mutationNamed(name: string): AnyMutation | undefined {
  return byName.get(name)
}
