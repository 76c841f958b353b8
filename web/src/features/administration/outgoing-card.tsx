import { outgoing, type Outgoing } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Remark, Spread } from '../../ui/kit.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AdminQuery, useAdminQuery, type QueryContext } from './admin-query.tsx'
import { askAsAdmin, failureOf } from './ask-as-admin.ts'

const labels = { email: 'Emails today', sms: 'Texts today' } as const
const channels = ['email', 'sms'] as const
const WARNING = 0.8

const shareOf = ({ sent, budget }: Outgoing['today']['email']) => (budget === 0 ? 1 : sent / budget)

/** [ME57], [ME58] What the site has sent today, and the switch that stops it. */
export function OutgoingCard({ context }: { context: QueryContext }) {
  const [isAsked, setAsked] = useState(false)
  const toast = useToast()
  const set = async (isStopped: boolean) => {
    setAsked(false)
    const answer = await askAsAdmin('outgoing', outgoing, { method: 'PATCH', body: { isStopped } })
    if (answer.state === 'signed out') return context.onSignedOut()
    const failure = failureOf(answer)
    if (failure !== null) return toast({ tone: 'error', text: 'Nothing was changed', detail: failure })
    context.onRefresh()
    toast({ tone: 'good', text: isStopped ? 'Messages stopped' : 'Messages are sent again' })
  }
  return (
    <SectionCard title="Messages through this site">
      <AdminQuery context={context} path="outgoing" schema={outgoing}>
        {({ stoppedAt, today }) => (
          <>
            <StatGrid
              stats={channels.map((channel) => ({
                label: labels[channel],
                value: today[channel].sent.toLocaleString('en-US'),
                detail: `of ${today[channel].budget.toLocaleString('en-US')} a day (UTC)`,
                tone: shareOf(today[channel]) >= WARNING ? 'replace' : 'neutral',
              }))}
            />
            <Spread>
              <Remark>
                {stoppedAt === null
                  ? 'Messages are being sent.'
                  : `Stopped: ${shortMoment(stoppedAt, context.now)}. Messages wait, except those about a person’s own account and those through a realtor’s own provider.`}
              </Remark>
              {stoppedAt === null ? (
                <Button color="error" onClick={() => setAsked(true)}>
                  Stop all messages
                </Button>
              ) : (
                <Button variant="contained" onClick={() => void set(false)}>
                  Send messages again
                </Button>
              )}
            </Spread>
          </>
        )}
      </AdminQuery>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Stop all messages?"
        confirmLabel="Stop messages"
        onConfirm={() => void set(true)}
      >
        Emails and texts through this site wait until you send them again: messages to clients, invitations and
        reminders. Links to confirm an email or choose a password are still sent.
      </ConfirmDialog>
    </SectionCard>
  )
}

/** [ME57], [ME58] Shown on every page of the console while messages are stopped or a budget is nearly used up. */
export function OutgoingAlert({ context }: { context: QueryContext }) {
  const { answer } = useAdminQuery({ ...context, path: 'outgoing', schema: outgoing })
  if (answer?.state !== 'done') return null
  const words = alertsOf(answer.value)
  return words.map((title) => <FormAlert key={title} tone="attention" title={title} />)
}

export function alertsOf({ stoppedAt, today }: Outgoing): string[] {
  const nouns = { email: 'emails', sms: 'texts' } as const
  const nearlyUsed = channels.flatMap((channel) => {
    const share = shareOf(today[channel])
    const budget = today[channel].budget.toLocaleString('en-US')
    if (share >= 1) return [`All of today’s ${budget} ${nouns[channel]} have been sent. Further ones wait.`]
    return share >= WARNING
      ? [`${Math.floor(share * 100)}% of today’s ${budget} ${nouns[channel]} have been sent.`]
      : []
  })
  return [...(stoppedAt === null ? [] : ['Messages through this site are stopped.']), ...nearlyUsed]
}
