import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { isCurrentIn } from './schema/conditions.ts'
import { rawStatements } from './schema/compiled.ts'

/** A realtor's counts. */
export interface RealtorFigures {
  clients: number
  properties: number
  /** Sent or completed, for clients that are not deleted. */
  touchpointsSent: number
}

export const prepareOfficeReads = (db: BetterSQLite3Database) => ({
  realtorFigures: rawStatements(db)<RealtorFigures>(
    `select
       (select count(*) from client where scope = $scope and "deletedAt" is null) as clients,
       (select count(*) from membership relation join property on property.id = relation."propertyId"
          where relation."userId" = $userId and relation.relation = 'realtor' and ${isCurrentIn('relation')}
            and property."deletedAt" is null) as properties,
       (select count(*) from touchpoint join client on client.id = touchpoint."clientId"
          where touchpoint.scope = $scope and touchpoint.status in ('sent', 'completed')
            and touchpoint."deletedAt" is null and client."deletedAt" is null) as "touchpointsSent"`,
  ),
})
