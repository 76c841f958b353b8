import { z } from 'zod'
import { entityNames } from '../entities/all.ts'
import { visibility } from '../entities/document.ts'
import {
  documentId,
  itemId,
  propertyId,
  systemId,
  type ItemId,
  type PropertyId,
  type SystemId,
} from '../entities/fields.ts'
import { householdScope, propertyScope, type Scope } from '../entities/scope.ts'
import { Refusal } from '../outcome.ts'
import { authorize } from './authorize.ts'
import { documentScope, documentTitle } from './filed-document.ts'
import { defineMutation, type Reader, type Tx } from './mutation.ts'

const args = z.discriminatedUnion('entity', [
  z.strictObject({ propertyId, entity: z.literal('property'), id: propertyId }),
  z.strictObject({ propertyId, entity: z.literal('system'), id: systemId }),
  z.strictObject({ propertyId, entity: z.literal('maintenanceItem'), id: itemId }),
  z.strictObject({ propertyId, entity: z.literal('document'), id: documentId, visibility }),
])
type Purge = z.infer<typeof args>

/** What people record, delete and restore, the largest first: a house holds systems, both hold tasks, and all of them documents. */
export const recordedEntities = [
  'property',
  'system',
  'maintenanceItem',
  'document',
] as const satisfies Purge['entity'][]
export type RecordedEntity = (typeof recordedEntities)[number]

/**
 * Takes what lies in the trash away for good. Refuses (`conflict`) what somebody has restored meanwhile; what is gone
 * already stays gone.
 */
export const purge = defineMutation({
  name: 'trash.purge',
  args,
  // A whole house asks for more, below.
  action: 'edit_house',
  scopes: scopesOf,
  sentence: async (tx, args) => `Deleted ${await nameOf(tx, args)} for good`,
  async run(tx, args, { userId }) {
    const row = await tx.get(args.entity, args.id)
    if (row && row.deletedAt === null) throw new Refusal('conflict', `${await nameOf(tx, args)} was restored meanwhile`)
    switch (args.entity) {
      case 'property':
        await authorize(tx, { userId, action: 'delete_property', scopes: [propertyScope(args.id)] })
        return purgeProperty(tx, args.id)
      case 'system':
        return purgeSystem(tx, args.id)
      case 'maintenanceItem':
        return purgeItem(tx, args.propertyId, args.id)
      case 'document':
        return tx.delete('document', args.id)
    }
  },
})

function scopesOf(args: Purge): Scope[] {
  const house = propertyScope(args.propertyId)
  switch (args.entity) {
    case 'property':
      return [house, householdScope(args.propertyId)]
    case 'system':
    case 'maintenanceItem':
      return [house]
    case 'document':
      return [documentScope(args)]
  }
}

/** Every row of the house and of its household, who stands in a relation to it among them. */
async function purgeProperty(tx: Tx, id: PropertyId): Promise<void> {
  for (const scope of [householdScope(id), propertyScope(id)])
    for (const entity of entityNames)
      for (const row of await tx.byIndex(entity, 'scope', scope)) await tx.delete(entity, row.id)
}

/** The tasks that went into the trash with it go with it; all others are the house's from now on. */
async function purgeSystem(tx: Tx, id: SystemId): Promise<void> {
  const system = await tx.get('system', id)
  if (!system) return
  for (const item of await tx.byIndex('maintenanceItem', 'systemId', id))
    if (item.deletedAt === system.deletedAt) await purgeItem(tx, system.propertyId, item.id)
    else await tx.patch('maintenanceItem', item.id, { systemId: null })
  await tx.delete('system', id)
}

/** The occurrences before and after it no longer know of it. */
async function purgeItem(tx: Tx, propertyId: PropertyId, id: ItemId): Promise<void> {
  for (const { id: other, previousItemId, completion, undoable } of await tx.byIndex(
    'maintenanceItem',
    'propertyId',
    propertyId,
  )) {
    if (previousItemId === id) await tx.patch('maintenanceItem', other, { previousItemId: null })
    if (completion?.nextItemId === id)
      await tx.patch('maintenanceItem', other, { completion: { ...completion, nextItemId: null } })
    if (undoable?.nextItemId === id)
      await tx.patch('maintenanceItem', other, { undoable: { ...undoable, nextItemId: null } })
  }
  await tx.delete('maintenanceItem', id)
}

async function nameOf(tx: Reader, { entity, id }: Purge): Promise<string> {
  switch (entity) {
    case 'property':
      return (await tx.get('property', id))?.address ?? 'a property'
    case 'system':
      return quoted((await tx.get('system', id))?.systemName, 'a system')
    case 'maintenanceItem':
      return quoted((await tx.get('maintenanceItem', id))?.title, 'a task')
    case 'document':
      return documentTitle(tx, id)
  }
}

const quoted = (name: string | undefined, missing: string) => (name === undefined ? missing : `‘${name}’`)
