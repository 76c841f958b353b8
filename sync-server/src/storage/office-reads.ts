import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { isCurrentIn, isLivingIn, LIVING } from './schema/conditions.ts'
import { rawStatements } from './schema/compiled.ts'

/** A realtor's counts. */
export interface RealtorFigures {
  clients: number
  properties: number
  /** Sent or completed, for clients that are not deleted. */
  touchpointsSent: number
}

const SCOPE = '(select code from dictionary where text = $scope)'

export const prepareOfficeReads = (db: BetterSQLite3Database) => ({
  realtorFigures: rawStatements(db)<RealtorFigures>(
    `select
       (select count(*) from client where scope = ${SCOPE} and ${LIVING}) as clients,
       (select count(*) from membership relation join property on property.id = relation."propertyId"
          where relation."userId" = $userId and relation.relation = 'realtor' and ${isCurrentIn('relation')}
            and ${isLivingIn('property')}) as properties,
       (select count(*) from touchpoint join client on client.id = touchpoint."clientId"
          where touchpoint.scope = ${SCOPE} and touchpoint.status in ('sent', 'completed')
            and ${isLivingIn('touchpoint')} and ${isLivingIn('client')}) as "touchpointsSent"`,
  ),
})
