import type { Colleague } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { DoorOpen, LogOut, Pencil, UserPlus } from 'lucide-react'
import { useState, useEffect, type ReactNode } from 'react'
import type { OfficeState } from '../../data/queries/clients/use-office.ts'
import { isKnownOffline } from '../../platform/online.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { HandOverAllDialog } from './hand-over-all-dialog.tsx'
import { InvitationsCard, MembersCard } from './members-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { KEPT, membersWords } from './office-page-words.ts'
import { officeRoleLabels } from '@hearthkeep/shared/office/office-words.ts'
import { useOfficeActions } from './use-office-actions.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeMembers, type MemberFigures } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { askServer } from '../../data/ask-server.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'

interface OfficePageProps {
  office: Extract<OfficeState, { state: 'member' }>
  ownName: string
  /** For those who manage the office, below its members. */
  webhooks?: ReactNode
}

type PendingConfirmation = 'leave' | 'close' | { kind: 'remove' | 'hand over'; member: Colleague }

/** A realtor's office: its members with their figures, and the actions available to the person. */
export function OfficePage({ office, ownName, webhooks }: OfficePageProps) {
  const { seat, colleagues, invitations, isCovered } = office
  const manages = seat.role !== 'agent'
  const actions = useOfficeActions(seat.officeId)
  const [opened, setOpened] = useState<'invite' | 'rename' | null>(null)
  const [asked, setAsked] = useState<PendingConfirmation | null>(null)
  const isKnown = useLive(isOpeningSent, []) ?? false
  const { figures, reload } = useFigures(manages && isKnown)
  const close = () => setAsked(null)
  const others = [{ userId: seat.id, name: `${ownName} (you)` }, ...colleagues]
  const removed = asked !== null && typeof asked === 'object' && asked.kind === 'remove' ? asked.member : null
  const handed = asked !== null && typeof asked === 'object' && asked.kind === 'hand over' ? asked.member : null
  return (
    <Page>
      <PageHeader
        title={seat.officeName}
        subtitle={`${membersWords(colleagues.length + 1)} · your role: ${officeRoleLabels[seat.role].toLowerCase()}`}
        actions={
          <ActionMenu label="More for the office" actions={menuOf(seat.role, { setOpened, setConfirming: setAsked })} />
        }
      />
      {!isCovered && (
        <NoticeCard
          tone="attention"
          title="This office’s Team plan has ended"
          detail="Nothing is lost. Until an owner has the Team plan again, members use their own plans and no one can join."
          actions={null}
        />
      )}
      <SideBySide widths="minmax(0, 2fr) minmax(0, 1fr)">
        <MembersCard
          seat={seat}
          ownName={ownName}
          colleagues={colleagues}
          figures={figures.state === 'known' ? figures.byMember : new Map()}
          aside={
            manages && (
              <Button variant="text" startIcon={<Icon of={UserPlus} />} onClick={() => setOpened('invite')}>
                Invite
              </Button>
            )
          }
          note={
            figures.state === 'unreachable' && (
              <p>
                {isKnownOffline()
                  ? 'Connect to the internet to see what each member looks after.'
                  : 'What each member looks after couldn’t be loaded.'}{' '}
                <Button variant="text" onClick={() => void reload()}>
                  Try again
                </Button>
              </p>
            )
          }
          onRole={({ userId }, role) => void actions.setRole(userId, role)}
          onRemove={(member) => setAsked({ kind: 'remove', member })}
          onHandOver={(member) => setAsked({ kind: 'hand over', member })}
        />
        <InvitationsCard invitations={invitations} actions={actions} />
      </SideBySide>
      {manages && webhooks}
      {opened === 'invite' && <InviteDialog officeId={seat.officeId} onClose={() => setOpened(null)} />}
      {opened === 'rename' && <NameDialog seat={seat} onClose={() => setOpened(null)} />}
      {handed && (
        <HandOverAllDialog
          member={handed}
          others={others.filter(({ userId }) => userId !== handed.userId)}
          onClose={close}
          onDone={() => void reload()}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onClose={close}
        title={`Remove ${removed?.name ?? ''} from the office?`}
        confirmLabel="Remove"
        onConfirm={() => {
          if (removed) void actions.remove(removed.userId)
          close()
        }}
      >
        {KEPT}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'leave' || asked === 'close'}
        onClose={close}
        title={asked === 'close' ? `Close ${seat.officeName}?` : `Leave ${seat.officeName}?`}
        confirmLabel={asked === 'close' ? 'Close office' : 'Leave office'}
        onConfirm={() => {
          void (asked === 'close' ? actions.close() : actions.leave())
          close()
        }}
      >
        {asked === 'close' ? `This closes the office for all its members. ${KEPT}` : KEPT}
      </ConfirmDialog>
    </Page>
  )
}

interface Opening {
  setOpened(dialog: 'rename'): void
  setConfirming(dialog: 'leave' | 'close'): void
}

function menuOf(
  role: OfficePageProps['office']['seat']['role'],
  { setOpened, setConfirming: setAsked }: Opening,
): MenuAction[] {
  const rename = { label: 'Rename the office', icon: Pencil, onSelect: () => setOpened('rename') }
  const leave = { label: 'Leave the office', icon: LogOut, tone: 'danger', onSelect: () => setAsked('leave') } as const
  const close = {
    label: 'Close the office',
    icon: DoorOpen,
    tone: 'danger',
    onSelect: () => setAsked('close'),
  } as const
  return [...(role === 'agent' ? [] : [rename]), leave, ...(role === 'owner' ? [close] : [])]
}

type Figures =
  | { state: 'loading' | 'unreachable' | 'hidden' }
  | { state: 'known'; byMember: Map<UserId, MemberFigures> }

/** Until then, the server does not know the office. */
const isOpeningSent = async ({ outbox }: LocalTables) =>
  !(await outbox.all()).some(({ name }) => name === 'office.open')

/** The server counts one member after the other. */
const PATIENCE_MS = 60_000

/** [OF10] Each member's figures, which only the server can count; `hidden` for agents. */
function useFigures(isShown: boolean): { figures: Figures; reload(): Promise<void> } {
  const [figures, setFigures] = useState<Figures>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    const loadFirst = async () => {
      const fetched = await fetchFigures()
      if (!leaving.signal.aborted) setFigures(fetched)
    }
    if (isShown) void loadFirst()
    return () => leaving.abort()
  }, [isShown])
  const reload = async () => setFigures(await fetchFigures())
  return { figures: isShown ? figures : { state: 'hidden' }, reload }
}

async function fetchFigures(): Promise<Figures> {
  const answer = await askServer('/api/office', officeMembers, { patience: PATIENCE_MS })
  if (answer.state !== 'done') return { state: 'unreachable' }
  const known = answer.value.members.flatMap(({ userId, figures }) => (figures ? [[userId, figures] as const] : []))
  return { state: 'known', byMember: new Map(known) }
}
