import { taskById } from '../past-work.ts'
import type {
  CardEntry,
  Client,
  Issue,
  MaintenanceItem,
  Ownership,
  Property,
  Supply,
  System,
} from '@hearthkeep/shared/entities.ts'
import { chosenOf } from '@hearthkeep/shared/system/system-warranty.ts'
import type { Warranty } from '@hearthkeep/shared/system/system.ts'
import type { WarrantyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { livingOrNull } from '@hearthkeep/shared/kernel/living.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientWithEmail } from '@hearthkeep/shared/client/own-client.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { readClientSubject, type ClientSubject } from './client-form-subject.ts'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { callOfRefusal } from './refusals.ts'

/** The form that can redo a refused change, and its subject. */
export type FormSubject =
  | { form: 'add property'; args: ArgsOf<'property.create'> }
  /** `client`: the realtor's client who has that email and an account, and could own the property instead. */
  | { form: 'create for client'; args: ArgsOf<'property.create_for_client'>; client: Client | null }
  | { form: 'edit property'; property: Property; typed: ArgsOf<'property.edit'>['changes'] }
  | {
      form: 'edit ownership'
      property: Property
      ownership: Ownership | null
      typed: ArgsOf<'ownership.edit'>['changes']
    }
  | { form: 'add system'; args: ArgsOf<'system.add'> }
  | { form: 'edit system'; system: System; typed: ArgsOf<'system.edit'>['changes'] }
  | { form: 'add card entry'; args: ArgsOf<'card.add'> }
  | { form: 'edit card entry'; entry: CardEntry; typed: ArgsOf<'card.edit'>['changes'] }
  | { form: 'log issue'; args: ArgsOf<'issue.add'> }
  | { form: 'edit issue'; issue: Issue; typed: ArgsOf<'issue.edit'>['changes'] }
  | { form: 'add supply'; args: ArgsOf<'supply.add'> }
  | { form: 'edit supply'; supply: Supply; typed: ArgsOf<'supply.edit'>['changes'] }
  | { form: 'record warranty'; system: System; warranty: Warranty | null; id: WarrantyId; typed: Partial<Warranty> }
  | { form: 'invite'; property: Property; args: ArgsOf<'household.invite'> }
  | { form: 'invite homeowner'; property: Property; args: ArgsOf<'homeowner.invite'> }
  | { form: 'hand over'; args: ArgsOf<'transfer.offer'> }
  | { form: 'add task'; args: ArgsOf<'maintenance.add'> }
  | { form: 'edit task'; item: MaintenanceItem; typed: ArgsOf<'maintenance.edit'>['changes'] }
  | {
      form: 'complete task'
      item: MaintenanceItem
      typed: Omit<ArgsOf<'maintenance.move_completion'>, 'propertyId' | 'itemId'>
    }
  | ClientSubject

/** Null if there is no such form, or its subject is gone or no longer visible to the person. */
export async function readFormSubject(tables: LocalTables, change: RefusedMutation): Promise<FormSubject | null> {
  const call = callOfRefusal(change)
  if (!call) return null
  if (call.name === 'property.create') return { form: 'add property', args: call.args }
  if (call.name === 'property.create_for_client') {
    const client = await clientInstead(tables, call.args)
    return { form: 'create for client', args: call.args, client }
  }
  const ofClient = await readClientSubject(tables, call)
  if (ofClient) return ofClient
  if (!('propertyId' in call.args) || call.args.propertyId === null) return null
  const { propertyId } = call.args
  const property = livingOrNull(await tables.rows.property.get(propertyId))
  if (!property || (await tables.scopes.get(propertyScope(propertyId)))?.state !== 'shown') return null
  switch (call.name) {
    case 'property.edit':
      return { form: 'edit property', property, typed: call.args.changes }
    case 'ownership.edit': {
      const ownership = (await tables.rows.ownership.get(propertyId)) ?? null
      return { form: 'edit ownership', property, ownership, typed: call.args.changes }
    }
    case 'system.add':
      return { form: 'add system', args: call.args }
    case 'system.edit': {
      const system = livingOrNull(await tables.rows.system.get(call.args.systemId))
      return system && { form: 'edit system', system, typed: call.args.changes }
    }
    case 'card.add':
      return { form: 'add card entry', args: call.args }
    case 'card.edit': {
      const entry = livingOrNull(await tables.rows.cardEntry.get(call.args.entryId))
      return entry && { form: 'edit card entry', entry, typed: call.args.changes }
    }
    case 'issue.add':
      return { form: 'log issue', args: call.args }
    case 'issue.edit': {
      const issue = livingOrNull(await tables.rows.issue.get(call.args.issueId))
      return issue && { form: 'edit issue', issue, typed: call.args.changes }
    }
    case 'supply.add':
      return { form: 'add supply', args: call.args }
    case 'supply.edit': {
      const supply = livingOrNull(await tables.rows.supply.get(call.args.supplyId))
      return supply && { form: 'edit supply', supply, typed: call.args.changes }
    }
    case 'system.set_warranty': {
      const { systemId, warranty, fields } = call.args
      const { id } = warranty
      const system = livingOrNull(await tables.rows.system.get(systemId))
      const known = system?.warranties?.find((one) => one.id === id) ?? null
      // One that was removed is added again as a whole ([SY2]).
      const typed = chosenOf(warranty, known ? fields : undefined)
      return system && { form: 'record warranty', system, warranty: known, id, typed }
    }
    case 'household.invite':
      return { form: 'invite', property, args: call.args }
    case 'homeowner.invite':
      return { form: 'invite homeowner', property, args: call.args }
    case 'transfer.offer':
      return { form: 'hand over', args: call.args }
    case 'maintenance.add':
      // The form cannot add a task that is already done.
      return call.args.done ? null : { form: 'add task', args: call.args }
    case 'maintenance.edit': {
      const item = await livingItem(tables, call.args.itemId)
      return item && { form: 'edit task', item, typed: call.args.changes }
    }
    case 'maintenance.move_completion': {
      const item = await livingItem(tables, call.args.itemId)
      const { propertyId: _property, itemId: _item, ...typed } = call.args
      return item && { form: 'complete task', item, typed }
    }
    case 'maintenance.complete': {
      const item = await livingItem(tables, call.args.itemId)
      const { completedDate, propertyId: _property, itemId: _item, nextItemId: _next, ...typed } = call.args
      if (!item || isOpen(item)) return item && { form: 'complete task', item, typed: { ...typed, completedDate } }
      // Another user has completed it: the typed details can still be recorded.
      return { form: 'edit task', item, typed }
    }
    default:
      return null
  }
}

async function clientInstead(
  { rows }: LocalTables,
  args: ArgsOf<'property.create_for_client'>,
): Promise<Client | null> {
  const clients = await rows.client.all()
  const client = clientWithEmail(clients, args.person.email)
  return client?.homeownerId ? client : null
}

const livingItem = async (tables: LocalTables, id: string) => livingOrNull(await taskById(tables, id))
