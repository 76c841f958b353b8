import type { z } from 'zod'
import { rotateCalendarFeed, turnOffCalendarFeed } from './calendar-feed.ts'
import {
  addDocument,
  documentArrived,
  editDocument,
  removeDocument,
  replaceDocument,
  restoreDocument,
} from './document.ts'
import { setVisibility } from './document-visibility.ts'
import { endMembership, leaveHouse, setRelation } from './household.ts'
import { invite, renewInvitation, revokeInvitation } from './household-invite.ts'
import { joinHousehold } from './household-join.ts'
import { importProperty } from './import.ts'
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
import { editOwnership } from './ownership.ts'
import { createProperty, deleteProperty, editProperty, restoreProperty } from './property.ts'
import { tickStep } from './steps.ts'
import { addSystem, editSystem, recalculateSystems, removeSystem, restoreSystem } from './system.ts'
import { removeWarranty, setWarranty } from './system-warranty.ts'
import { purge } from './trash.ts'
import { createUser } from './user.ts'

/** The one list of things that can happen. */
export const mutations = [
  createUser,
  createProperty,
  editProperty,
  deleteProperty,
  restoreProperty,
  importProperty,
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
  documentArrived,
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
