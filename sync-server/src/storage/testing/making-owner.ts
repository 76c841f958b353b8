import { databaseIn } from '../files/data-folder.ts'
import { openDatabase } from '../sqlite/open-database.ts'

// A journey's process: makes the person with this email the owner of the properties they have access to. The server is
// stopped.
const [dataDir = '', email = ''] = process.argv.slice(2)

const database = openDatabase(databaseIn(dataDir))
database.transaction(() => {
  const theirs = database
    .prepare<[string], { propertyId: string; userId: string }>(
      'select propertyId, userId from membership where email = ? and until is null',
    )
    .all(email)
  for (const { propertyId, userId } of theirs) {
    database
      .prepare(`update membership set relation = 'owner' where propertyId = ? and userId = ?`)
      .run(propertyId, userId)
    database.prepare('update property set ownerId = ? where id = ?').run(userId, propertyId)
  }
  // The server recomputes them at its start, from these rows.
  database.exec(`delete from about where key = 'checksums'`)
})()
database.close()
