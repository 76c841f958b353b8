import type { ListedApiToken, MadeApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import Button from '@mui/material/Button'
import { Plug } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ServerAnswer } from '../../../data/ask-server.ts'
import { useUser } from '../../../data/queries/use-user.ts'
import { useServerDay } from '../../../platform/use-server-day.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { outcomeOf } from '../use-ask.ts'
import { fetchTokens, revokeToken } from './api-tokens-api.ts'
import { tokenWords } from './token-words.ts'
import { whyNoToken } from './why-no-token.ts'

const CreateTokenDialog = lazily(async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog)
const ShownOnceDialog = lazily(async () => (await import('../shown-once-dialog.tsx')).ShownOnceDialog)

type Shown = { state: 'loading' | 'unreachable' } | { state: 'listed'; tokens: ListedApiToken[]; now: Date }
type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'made'; made: MadeApiToken }
  | { dialog: 'revoke'; token: ListedApiToken }

const shownOf = (answer: ServerAnswer<ListedApiToken[]>): Shown =>
  answer.state === 'done' ? { state: 'listed', tokens: answer.value, now: new Date() } : { state: 'unreachable' }

/** [TK2] The tokens of the person's programs. Needs a connection. */
export function ApiTokensSection() {
  const user = useUser()
  const today = useServerDay()
  const toast = useToast()
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const load = async () => setShown(shownOf(await fetchTokens()))
  useEffect(() => {
    let isMounted = true
    void fetchTokens().then((answer) => isMounted && setShown(shownOf(answer)))
    return () => {
      isMounted = false
    }
  }, [])
  if (!user) return null
  const whyNot = whyNoToken(user, today)
  const close = () => {
    setOpen(null)
    void load()
  }
  const revoke = async (token: ListedApiToken) => {
    setOpen(null)
    const revoked = outcomeOf(await revokeToken(token))
    toast(
      revoked.ok
        ? { tone: 'good', text: 'Token revoked' }
        : { tone: 'error', text: 'Couldn’t revoke the token', detail: revoked.refusal.message },
    )
    await load()
  }
  return (
    <SectionCard
      title="API"
      aside={
        <Button variant="text" href="/api/docs">
          How to use it
        </Button>
      }
    >
      <p>
        A token lets a program such as Home Assistant use your account. Keep it as safe as your password. Tokens keep
        working when you change your password. If you reset a forgotten one, all of them are revoked.
      </p>
      {whyNot !== null && <p style={{ marginTop: 12 }}>{whyNot}</p>}
      {shown.state === 'loading' && (
        <p role="status" style={{ marginTop: 12 }}>
          Loading your tokens…
        </p>
      )}
      {shown.state === 'unreachable' && (
        <>
          <p style={{ marginTop: 12 }}>Connect to the internet to see your tokens.</p>
          <Button style={{ marginTop: 12 }} onClick={() => void load()}>
            Try again
          </Button>
        </>
      )}
      {shown.state === 'listed' && shown.tokens.length > 0 && (
        <RowList sx={{ mt: 2 }}>
          {shown.tokens.map((token) => (
            <ListRow
              key={token.id}
              leading={<IconTile icon={Plug} />}
              title={token.name}
              secondary={`${token.start}… · ${tokenWords(token, shown.now)}`}
              trailing={
                <Button
                  aria-label={`Revoke ${token.name}, ${token.start}`}
                  onClick={() => setOpen({ dialog: 'revoke', token })}
                >
                  Revoke
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {shown.state === 'listed' && whyNot === null && (
        <Button style={{ marginTop: 16 }} onClick={() => setOpen({ dialog: 'create' })}>
          Create a token
        </Button>
      )}
      {open?.dialog === 'create' && (
        <CreateTokenDialog onCreated={(made) => setOpen({ dialog: 'made', made })} onClose={close} />
      )}
      {open?.dialog === 'made' && (
        <ShownOnceDialog what="token" text={open.made.token} onClose={close}>
          Copy it into your program now: it isn’t shown again. If you lose it, revoke it and create another.
        </ShownOnceDialog>
      )}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          open
          title={`Revoke the token ‘${open.token.name}’?`}
          confirmLabel="Revoke token"
          onConfirm={() => void revoke(open.token)}
          onClose={() => setOpen(null)}
        >
          Programs that use it stop working right away. This can’t be undone.
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
