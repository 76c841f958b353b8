import { recalculateSystems } from './health/recalculate-systems.ts'
import { serverMutations } from '#server-mutations'
import type { z } from 'zod'
import { editBranding } from './brand/branding-mutations.ts'
import { rotateCalendarFeed, setFeedAlarms, turnOffCalendarFeed } from './calendar/calendar-feed-mutations.ts'
import {
  addCardEntry,
  editCardEntry,
  removeCardEntry,
  restoreCardEntry,
  setEntryVisibility,
} from './card/card-mutations.ts'
import { addIssue, closeIssue, editIssue, removeIssue, reopenIssue, restoreIssue } from './issue/issue-mutations.ts'
import { planIssue } from './maintenance/plan-issue.ts'
import { importIssues } from './import/import-issues.ts'
import { shareCard, stopSharingCard } from './card/card-link-mutations.ts'
import { importCard } from './import/import-card.ts'
import { importSupplies } from './import/import-supplies.ts'
import { mergeClients } from './client/client-merge.ts'
import { addClient, editClient, purgeClient, removeClient, restoreClient } from './client/client-mutations.ts'
import { importClients, undoImport } from './client/client-import.ts'
import { cancelMessage, retryMessage, sendMessage } from './message/client-message-mutations.ts'
import { editCommunicationSettings } from './message/communication-settings-mutations.ts'
import {
  addDocument,
  editDocument,
  removeDocument,
  replaceDocument,
  restoreDocument,
} from './document/document-mutations.ts'
import { bringBackFindings, dismissFindings } from './finding/dismissed-findings.ts'
import { setVisibility } from './document/document-visibility.ts'
import { endMembership, leaveProperty, setRelation } from './household/household-mutations.ts'
import { inviteHomeowner, resendInvitation, withdrawInvitation } from './household/homeowner-invite.ts'
import { invite, renewInvitation, revokeInvitation } from './household/household-invite.ts'
import { importProperty } from './import/import-mutations.ts'
import { importDocuments } from './import/import-documents.ts'
import {
  addItem,
  completeMaintenance,
  editItem,
  moveCompletedItem,
  removeItem,
  reopenMaintenance,
  restoreItem,
} from './maintenance/maintenance-mutations.ts'
import {
  pauseMaintenance,
  rescheduleMaintenance,
  resumeMaintenance,
  skipMaintenance,
  snoozeMaintenance,
  undoMaintenance,
} from './maintenance/maintenance-verbs.ts'
import { addTemplate, editTemplate, removeTemplate } from './message/message-template-mutations.ts'
import type { Exact } from './kernel/args/exact.ts'
import type { Edit, Mutation } from './kernel/mutation.ts'
import { editNotificationSettings } from './notification/notification-settings-mutations.ts'
import { editInteraction, logInteraction, removeInteraction } from './client/interaction-mutations.ts'
import { readNotices } from './notification/notice-mutations.ts'
import { addSupply, adjustSupply, editSupply, removeSupply, restoreSupply } from './supply/supply-mutations.ts'
import { editOwnership } from './property/ownership-mutations.ts'
import { createProperty, deleteProperty, editProperty, restoreProperty } from './property/property-mutations.ts'
import { createPropertyForClient } from './client/property-for-client.ts'
import { handOverClient } from './office/hand-over.ts'
import { handOverProperty } from './office/hand-over-property.ts'
import { closeOffice, leaveOffice, openOffice, renameOffice } from './office/office.ts'
import { inviteToOffice, renewOfficeInvitation, revokeOfficeInvitation } from './office/office-invitation-mutations.ts'
import { removeOfficeMember, setOfficeRole } from './office/office-members.ts'
import { recordReferral, removeReferral } from './client/referral-mutations.ts'
import { recordResponse, removeResponse } from './message/response-mutations.ts'
import { tickStep } from './maintenance/step-mutations.ts'
import { addSystem, editSystem, removeSystem, restoreSystem } from './system/system-mutations.ts'
import { removeWarranty, setWarranty } from './system/system-warranty.ts'
import { dismissTouchpoint, suggestAgain } from './touchpoint/suggested-touchpoint.ts'
import { addPlan, editPlan, removePlan, restorePlan } from './touchpoint/touchpoint-plan-mutations.ts'
import {
  cancelTouchpoint,
  completeTouchpoint,
  editTouchpoint,
  planTouchpoint,
  sendTouchpoint,
} from './touchpoint/touchpoint-mutations.ts'
import { cancelTransfer, offerTransfer } from './transfer/transfer-offer.ts'
import { purge } from './trash/trash-mutations.ts'
import { addMarket, editMarket, purgeMarket, removeMarket, restoreMarket } from './market/market-mutations.ts'
import {
  addVendor,
  declineVendor,
  editVendor,
  mergeVendors,
  offerVendor,
  purgeVendor,
  removeVendor,
  restoreVendor,
  unmergeVendors,
} from './vendor/vendor-mutations.ts'
import { shareVendor } from './vendor/share-vendor.ts'
import { removeClientView, saveClientView } from './account/client-view-mutations.ts'
import { editUser, setApiAccess } from './account/user-mutations.ts'

/** The single list of all mutations; in a browser, of those that a device runs. */
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
  moveCompletedItem,
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
  saveClientView,
  removeClientView,
  rotateCalendarFeed,
  setFeedAlarms,
  turnOffCalendarFeed,
  setWarranty,
  removeWarranty,
  invite,
  renewInvitation,
  revokeInvitation,
  setRelation,
  endMembership,
  leaveProperty,
  addDocument,
  editDocument,
  replaceDocument,
  removeDocument,
  restoreDocument,
  dismissFindings,
  bringBackFindings,
  setVisibility,
  addIssue,
  editIssue,
  planIssue,
  closeIssue,
  reopenIssue,
  removeIssue,
  restoreIssue,
  importIssues,
  addCardEntry,
  editCardEntry,
  removeCardEntry,
  restoreCardEntry,
  setEntryVisibility,
  importCard,
  shareCard,
  stopSharingCard,
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
  mergeClients,
  importClients,
  undoImport,
  logInteraction,
  editInteraction,
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
  handOverProperty,
  addVendor,
  editVendor,
  removeVendor,
  restoreVendor,
  purgeVendor,
  mergeVendors,
  unmergeVendors,
  shareVendor,
  declineVendor,
  offerVendor,
  addMarket,
  editMarket,
  removeMarket,
  restoreMarket,
  purgeMarket,
  addSupply,
  editSupply,
  adjustSupply,
  removeSupply,
  restoreSupply,
  importSupplies,
  ...serverMutations,
] as const

type Listed = (typeof mutations)[number]
export type MutationName = Listed['name']
export type ArgsOf<Name extends MutationName> = Exact<z.infer<Extract<Listed, { name: Name }>['args']>>

/** A call whose arguments match its name, as our own code writes it. */
export type CallOf<Name extends MutationName = MutationName> = { [N in Name]: { name: N; args: ArgsOf<N> } }[Name]

/** A mutation found by its name; the type of its arguments is unknown. */
export type AnyMutation = Mutation<string, unknown>

const byName = new Map(mutations.map((mutation) => [mutation.name as string, mutation as unknown as AnyMutation]))

/** Returns the mutation of that name, or undefined if this version does not know it or leaves it to the server. */
export function mutationNamed(name: string): AnyMutation | undefined {
  return byName.get(name)
}

/** Returns what a call with valid arguments edits, or undefined if it is no edit. */
export const editOf = ({ name, args }: { name: string; args: unknown }): Edit | undefined =>
  mutationNamed(name)?.edits?.(args)

/**
 * Returns the mutation that undoes a call, for calls that need nothing but their own arguments for it; null for others:
 * an edit is undone with the values it replaced, and some mutations are final.
 */
export const undoCallOf = (call: CallOf): CallOf | null =>
  (mutationNamed(call.name)?.undo?.(call.args) ?? null) as CallOf | null
