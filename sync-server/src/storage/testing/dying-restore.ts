import { openDatabase } from '../sqlite/open-database.ts'
import { replaceContents } from '../backup/restore-database.ts'

// A test's process: replaces the contents of one database with another's, and is killed at its n-th statement.
const [live = '', from = '', statement = ''] = process.argv.slice(2)

const database = openDatabase(live)
const exec = database.exec.bind(database)
let left = Number(statement)
database.exec = (sql) => {
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  left -= 1
  return exec(sql)
}
replaceContents(database, { from, epoch: 'restored', onceLocked: () => undefined })
