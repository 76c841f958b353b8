import { dayWords, momentWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { adminApiToken, type AdminApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { nothing } from '../../data/ask-server.ts'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AdminQuery, type QueryContext } from './admin-query.tsx'
import { askAsAdmin, failureOf } from './ask-as-admin.ts'

const MAX_ROWS = 1_000
const tokens = z.array(adminApiToken)

/** [TK11] The tokens of all people, newest first. */
export function ApiTokenTab({ context }: { context: QueryContext }) {
  const toast = useToast()
  const [asked, setAsked] = useState<AdminApiToken | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const revoke = async ({ id, name }: AdminApiToken) => {
    setAsked(null)
    const answer = await askAsAdmin(`api-tokens/${id}`, nothing, { method: 'DELETE' })
    if (answer.state === 'signed out') context.onSignedOut()
    setFailure(failureOf(answer))
    if (answer.state !== 'done') return
    toast({ tone: 'good', text: 'Token revoked', detail: name })
    context.onRefresh()
  }
  return (
    <>
      {failure !== null && <FormAlert title={failure} />}
      <AdminQuery context={context} path={`api-tokens?limit=${MAX_ROWS}`} schema={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing={PeopleDrawing} sentence="No API tokens yet." />
          ) : (
            <>
              <DataTable
                label="API tokens"
                columns={columnsOf(context.now, setAsked)}
                rows={rows}
                idOf={({ id }) => id}
              />
              {rows.length === MAX_ROWS && <p>Showing the newest 1,000 tokens.</p>}
            </>
          )
        }
      </AdminQuery>
      {asked && (
        <ConfirmDialog
          open
          title={`Revoke the token ‘${asked.name}’?`}
          confirmLabel="Revoke token"
          onConfirm={() => void revoke(asked)}
          onClose={() => setAsked(null)}
        >
          Programs of {asked.userName} that use it stop working right away. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

const columnsOf = (now: Date, onRevoke: (token: AdminApiToken) => void): TableColumn<AdminApiToken>[] => [
  { key: 'name', label: 'Token', isLong: true, cell: ({ name, start }) => `${name}, ${start}…` },
  { key: 'user', label: 'Account', isLong: true, cell: ({ userName, userEmail }) => `${userName}, ${userEmail}` },
  { key: 'rights', label: 'Rights', cell: rightsWords },
  { key: 'created', label: 'Created', cell: ({ createdAt }) => shortMoment(createdAt, now) },
  { key: 'used', label: 'Last Used', cell: ({ lastUsedAt }) => momentWords(lastUsedAt, now) },
  { key: 'expires', label: 'Expires', cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : dayWords(expiresAt)) },
  {
    key: 'revoke',
    label: 'Actions',
    cell: (token) => (
      <Button size="small" aria-label={`Revoke: ${token.name}, ${token.start}`} onClick={() => onRevoke(token)}>
        Revoke
      </Button>
    ),
  },
]

function rightsWords({ rights, propertyCount }: AdminApiToken): string {
  const words = rights === 'read' ? 'Read' : 'Read and write'
  if (propertyCount === null) return words
  return propertyCount === 1 ? `${words}, 1 property` : `${words}, ${propertyCount} properties`
}
