import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ClientBase } from 'pg'

interface Rights {
  role: string
  database: string
  /** Null if the search path names no schema that exists. */
  schema: string | null
  ofDatabase: boolean
  ofSchema: boolean | null
}

const RIGHTS = `
  select current_user as role, current_database() as database, current_schema() as schema,
    has_database_privilege(current_database(), 'create') as "ofDatabase",
    has_schema_privilege(current_schema(), 'create') as "ofSchema"`

/**
 * [PG3] Checks what the role needs to create tables. Drizzle's migrator asks for the schema too, even if it is there.
 *
 * @throws Error that names the missing right.
 */
export async function mayCreate(client: ClientBase, { migrates }: { migrates: boolean }): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS)
  const { role, database, schema, ofDatabase, ofSchema } = must(rows[0], 'the rights')
  const missing = (what: string) =>
    new Error(`the role "${role}" needs the right CREATE on the ${what}: grant create on ${what} to "${role}"`)
  if (schema === null) throw new Error(`the search path of the role "${role}" names no schema that it may use`)
  if (ofSchema !== true) throw missing(`schema "${schema}"`)
  if (migrates && !ofDatabase) throw missing(`database "${database}"`)
}
