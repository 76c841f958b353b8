import type { Database } from 'better-sqlite3'

interface Offered {
  id: string
  scope: string
  toEmail: string
}

/**
 * [SE5]: an earlier version stored the email of the new owner in the transfer, which everybody at the property sees. Moves
 * it to the transfer's link, which only the person who offers sees. Devices receive both rows like any other change.
 * @returns whether rows changed; the checksums must then be computed again.
 */
export function moveOfferedEmails(database: Database): boolean {
  const offered = database.prepare<[], Offered>(`select id, scope, "toEmail" from transfer where "toEmail" <> ''`).all()
  const link = database.prepare<[string], { scope: string; toEmail: string | null }>(
    'select scope, "toEmail" from "transferLink" where id = ?',
  )
  const keep = database.prepare('update "transferLink" set "toEmail" = ? where id = ?')
  const clear = database.prepare(`update transfer set "toEmail" = '' where id = ?`)
  const nextVersion = database.prepare('update scopes set version = version + 1 where id = ?')
  const note = database.prepare(
    `update row_versions set version = (select version from scopes where scopes.id = row_versions.scope)
     where scope = ? and entity = ? and id = ?`,
  )
  const strike = database.prepare(
    `update changes set "before" = json_remove("before", '$.toEmail'), "after" = json_remove("after", '$.toEmail')
     where entity = 'transfer' and id = ?`,
  )
  for (const { id, scope, toEmail } of offered) {
    const known = link.get(id)
    if (known && known.toEmail === null) {
      keep.run(toEmail.toLowerCase(), id)
      nextVersion.run(known.scope)
      note.run(known.scope, 'transferLink', id)
    }
    clear.run(id)
    strike.run(id)
    nextVersion.run(scope)
    note.run(scope, 'transfer', id)
  }
  return offered.length > 0
}
