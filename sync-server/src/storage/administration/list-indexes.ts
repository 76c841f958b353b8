import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { sql } from 'drizzle-orm'
import { index, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { LIVING } from '../schema/conditions.ts'

type Column = (field: string) => SQLiteColumn

/**
 * Indexes for the sort orders of the administrator's lists, and for the sizes of documents. The user indexes include the role,
 * so that filtering by role does not read users with the other one.
 */
export const listIndexes: { [E in EntityName]?: (column: Column) => ReturnType<ReturnType<typeof index>['on']>[] } = {
  user: (column) => [
    index('user_by_name').on(
      sql.raw('"lastName" collate nocase'),
      sql.raw('"firstName" collate nocase'),
      column('role'),
    ),
    index('user_by_email').on(sql.raw('email collate nocase'), column('role')),
    index('user_by_role').on(column('role'), column('createdAt')),
    index('user_by_creation').on(column('createdAt'), column('role')),
    index('user_by_deletion').on(column('deletionAt')).where(sql.raw('"deletionAt" is not null')),
  ],
  property: (column) =>
    [
      index('property_by_address').on(sql.raw('address collate nocase')),
      index('property_by_city').on(sql.raw('city collate nocase'), sql.raw('address collate nocase')),
      index('property_by_status').on(column('status'), column('createdAt')),
      index('property_by_creation').on(column('createdAt')),
    ].map((living) => living.where(sql.raw(LIVING))),
  document: (column) => [index('document_by_uploader').on(column('uploadedBy'), column('fileSize'))],
  touchpoint: (column) => [index('touchpoint_by_status').on(column('status'))],
}
