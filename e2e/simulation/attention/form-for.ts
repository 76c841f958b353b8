import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { FormSubject } from '../../../web/src/data/refusals/form-subject.ts'
import { callOfRefusal } from '../../../web/src/data/refusals/refusals.ts'
import type { RefusedMutation } from '../../../web/src/data/store/local-store.ts'
import type { Screens } from '../screens/screens.ts'

interface Form {
  form: FormSubject['form']
  /** The row that the form is about, and the argument that names it. */
  about?: [EntityName, string]
}

/** The form in which each change is typed. */
const forms: Record<string, Form> = {
  'property.create': { form: 'add property' },
  'property.create_for_client': { form: 'create for client' },
  'property.edit': { form: 'edit property' },
  'ownership.edit': { form: 'edit ownership' },
  'system.add': { form: 'add system' },
  'system.edit': { form: 'edit system', about: ['system', 'systemId'] },
  'card.add': { form: 'add card entry' },
  'card.edit': { form: 'edit card entry', about: ['cardEntry', 'entryId'] },
  'issue.add': { form: 'log issue' },
  'issue.edit': { form: 'edit issue', about: ['issue', 'issueId'] },
  'supply.add': { form: 'add supply' },
  'supply.edit': { form: 'edit supply', about: ['supply', 'supplyId'] },
  'system.set_warranty': { form: 'record warranty', about: ['system', 'systemId'] },
  'household.invite': { form: 'invite' },
  'homeowner.invite': { form: 'invite homeowner' },
  'transfer.offer': { form: 'hand over' },
  'maintenance.add': { form: 'add task' },
  'maintenance.edit': { form: 'edit task', about: ['maintenanceItem', 'itemId'] },
  'maintenance.move_completion': { form: 'complete task', about: ['maintenanceItem', 'itemId'] },
  'maintenance.complete': { form: 'complete task', about: ['maintenanceItem', 'itemId'] },
  'client.add': { form: 'add client' },
  'client.edit': { form: 'edit client', about: ['client', 'clientId'] },
  'interaction.log': { form: 'log contact', about: ['client', 'clientId'] },
  'referral.record': { form: 'record referral', about: ['client', 'clientId'] },
  'response.record': { form: 'record rating', about: ['client', 'clientId'] },
  'touchpoint.plan': { form: 'plan touchpoint', about: ['client', 'clientId'] },
  'message.send': { form: 'send message', about: ['client', 'clientId'] },
  'touchpoint.edit': { form: 'edit touchpoint', about: ['touchpoint', 'touchpointId'] },
  'touchpoint.complete': { form: 'complete touchpoint', about: ['touchpoint', 'touchpointId'] },
}

/** Null if the form cannot be opened: what it is about is in the trash, is gone, or is no longer shown. */
export function formFor({ rows, shown }: Screens, change: RefusedMutation): FormSubject['form'] | null {
  const known = forms[change.name]
  const call = callOfRefusal(change)
  if (!known || !call) return null
  const { form, about } = known
  const args = call.args as Record<string, string>
  const row = about && livingRow(rows.get(`${about[0]}/${args[about[1]] ?? ''}`))
  if (about && !row) return null
  if (about?.[0] === 'touchpoint') return statusOf(row) === 'scheduled' ? form : null
  const isBeginning = call.name === 'property.create' || call.name === 'property.create_for_client'
  if (isBeginning || about?.[0] === 'client' || call.name === 'client.add') return form
  const propertyId = args['propertyId'] ?? ''
  const isShown = livingRow(rows.get(`property/${propertyId}`)) && shown.has(propertyScope(propertyId as PropertyId))
  if (!isShown || (call.name === 'maintenance.add' && call.args.done)) return null
  const isDone = ['completed', 'cancelled'].includes(statusOf(row) ?? '')
  // Somebody else has done it: what was typed can still be recorded.
  return call.name === 'maintenance.complete' && isDone ? 'edit task' : form
}

const livingRow = (row: AnyRow | undefined) => (row?.deletedAt === null ? row : undefined)
const statusOf = (row: AnyRow | undefined) => (row && 'status' in row ? row.status : undefined)
