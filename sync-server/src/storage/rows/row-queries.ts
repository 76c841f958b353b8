import type { AnyRow, EntityName, Notice, TouchpointPlan, Transfer } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, TouchpointPlanId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { entityTables, HOME, isCurrentIn, isLivingIn, LIVING, perEntity } from './entity-tables.ts'
import type { KnownScopes } from '../scopes.ts'
import { select } from '../sql.ts'
import type { Statements } from '../statements.ts'

export interface OldNotices {
  before: string
  /** Later than `before`. */
  readBefore: string
  after: Notice | null
  limit: number
}

export interface OldTrash {
  entity: EntityName
  before: string
  /** The last row read; null to begin. */
  after: Pick<AnyRow, 'id' | 'deletedAt'> | null
  limit: number
}

/** A realtor's counts. */
export interface RealtorFigures {
  clients: number
  properties: number
  /** Sent or completed, for clients that are not deleted; those of clients who were handed over are not here. */
  touchpointsSent: number
}

export type RowQueries = ReturnType<typeof rowQueries>

/** What rules and jobs ask of all rows of an entity. */
export function rowQueries(db: Statements, known: KnownScopes) {
  const isHome = `relation.${HOME} and ${isCurrentIn('relation')}`
  const firstHome = db.one<{ state: string }, UserId>(
    `select property.state from membership relation join property on property.id = relation."propertyId"
     where relation."userId" = $userId and ${isHome} and ${isLivingIn('property')} order by relation.rowid limit 1`,
  )
  const figures = db.one<RealtorFigures, { userId: UserId; scope: Scope }>(
    `select
       (select count(*) from client where scope = ${db.sql.codeOf('$scope')} and ${LIVING}) as clients,
       (select count(*) from membership relation join property on property.id = relation."propertyId"
          where relation."userId" = $userId and relation.relation = 'realtor' and ${isCurrentIn('relation')}
            and ${isLivingIn('property')}) as properties,
       (select count(*) from touchpoint join client on client.id = touchpoint."clientId"
          where touchpoint.scope = ${db.sql.codeOf('$scope')} and touchpoint.status in ('sent', 'completed')
            and touchpoint."countsForGiver" is not true
            and ${isLivingIn('touchpoint')} and ${isLivingIn('client')}) as "touchpointsSent"`,
  )
  const trash = perEntity((name) =>
    db.all<AnyRow, object>(
      `${select(entityTables[name])} where "deletedAt" < $before and ("deletedAt", id) > ($deletedAt, $id)
       order by "deletedAt", id limit $limit`,
      entityTables[name],
    ),
  )
  const oldWork = db.one<{ scope: Scope }, { scope: Scope | null; before: CalendarDate }>(
    `select scope from "maintenanceItem" where scope > coalesce($scope, ${db.sql.beforeEveryCode})
       and ${LIVING} and status in ('completed', 'cancelled') and "createdAt" < $before order by scope limit 1`,
    entityTables.maintenanceItem,
  )
  const offers = db.all<Transfer, string>(
    `${select(entityTables.transfer)} where status = 'pending' and "expiresAt" <= $now order by "expiresAt"`,
    entityTables.transfer,
  )
  const notices = db.all<Notice, object>(
    `${select(entityTables.notice)} where "createdAt" < $readBefore and ("readAt" is not null or "createdAt" < $before)
       and ("createdAt", id) > ($createdAt, $id) order by "createdAt", id limit $limit`,
    entityTables.notice,
  )
  return {
    /** Counts a person's relations to properties, including those that have ended. */
    countMemberships: db.number<UserId>('select count(*) from membership where "userId" = $userId'),
    /** Returns the state of the property that the person has owned or shared longest; undefined without one. */
    firstHomeState: async (userId: UserId) => (await firstHome(userId))?.state,
    realtorFigures: async (userId: UserId) => must(await figures({ userId, scope: userScope(userId) }), 'the figures'),
    /**
     * Returns the total size of the documents that a person has added, including those in the trash. What properties that
     * are gone still have is subtracted ([T13]), so that all others are counted in their index.
     */
    documentBytesBy: db.number<UserId>(
      `select coalesce(sum("fileSize"), 0) - (select coalesce(sum("fileSize"), 0) from document
         where "propertyId" in (select "propertyId" from gone_properties) and "uploadedBy" || '' = $userId)
       from document where "uploadedBy" = $userId`,
    ),
    /** Returns rows put into the trash before a given moment, the oldest first. */
    oldTrash: ({ entity, after, ...query }: OldTrash) =>
      trash[entity]({ ...query, deletedAt: after?.deletedAt ?? '', id: after?.id ?? '' }),
    /** [P57] Returns the next property, by id, with finished work recorded before a day; undefined after the last. */
    nextOldWork: async ({ before, after }: { before: CalendarDate; after: Scope | null }) =>
      (await oldWork({ before, scope: after }))?.scope,
    /** [TP21] Returns plans that send automatically, by id, after `after`. */
    automaticPlans: db.all<TouchpointPlan, { after: TouchpointPlanId | ''; limit: number }>(
      `${select(entityTables.touchpointPlan)} where "automaticSince" is not null and id > $after order by id limit $limit`,
      entityTables.touchpointPlan,
    ),
    /** Returns pending transfers that have expired, the longest expired first. */
    endedOffers: async (now: string) => (await offers(now)).filter(({ scope }) => !known.gone.has(scope)),
    /** [PU4] Returns notices created before `before`, or before `readBefore` if read, after `after`, the oldest first. */
    oldNotices: ({ after, ...query }: OldNotices) =>
      notices({ ...query, createdAt: after?.createdAt ?? '', id: after?.id ?? '' }),
  }
}
