import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { DELETION_DAYS } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { requestedDeletion } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { deletionForecast, type DeletionForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askServer } from '../../../data/ask-server.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { EmailField } from '../../../ui/form/fields/text-field.tsx'
import { Spread } from '../../../ui/kit.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk } from '../use-ask.ts'
import { styled } from '@mui/material/styles'
import { fateParts, ownLines } from './forecast-words.ts'

const PATH = '/api/account/deletion'

interface DeleteAccountDialogProps {
  /** The email of the account. */
  email: string
  exportButton: ReactNode
  /** Opens the reports of a property. */
  onReport(propertyId: string): void
  onClose(): void
}

/** [DL1] Explains what a deletion does, and asks for the password and the email. */
export function DeleteAccountDialog({ email, exportButton, onReport, onClose }: DeleteAccountDialogProps) {
  const toast = useToast()
  const schema = z.object({
    email: z
      .string()
      .trim()
      .refine((typed) => isSame(typed, email), 'This isn’t your account email'),
    currentPassword: requiredPassword,
  })
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async (typed) => {
    const answer = await ask(() => askServer(PATH, requestedDeletion, { body: typed }))
    if (!answer) return
    toast({
      text: `Your account will be deleted on ${dayWords(answer.value.user.deletionAt)}`,
      detail: 'All other devices are signed out.',
    })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Delete account"
      onSubmit={submit}
      action={{ idle: 'Delete account', busy: 'Deleting…', color: 'error' }}
      cancelLabel="Keep my account"
      busy={busy}
    >
      <p>
        Here’s what happens in {DELETION_DAYS} days. Until then, you can sign in and keep your account. Reminders and
        messages stop right away, and all other devices are signed out.
      </p>
      <Forecast
        onReport={(propertyId) => {
          onClose()
          onReport(propertyId)
        }}
      />
      <Spread sx={{ py: 3, borderBlock: 1, borderColor: 'divider' }}>
        <p>
          Save a copy first: everything on this device, including your document files. The report of a house is its
          record to read or print.
        </p>
        {exportButton}
      </Spread>
      <NeedsInternet />
      {refusal && <FormAlert title={refusal.message} />}
      <EmailField control={control} name="email" label="Your email" hint={`Type ${email} to confirm.`} />
      <PasswordField control={control} name="currentPassword" label="Current password" />
    </FormDialog>
  )
}

function Forecast({ onReport }: Pick<DeleteAccountDialogProps, 'onReport'>) {
  const [forecast, setForecast] = useState<DeletionForecast | null | 'loading'>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const fetched = await fetchForecast()
      if (!leaving.signal.aborted) setForecast(fetched)
    }
    void load()
    return () => leaving.abort()
  }, [])
  if (forecast === 'loading') return <p role="status">Checking what would be deleted…</p>
  if (forecast) return <ForecastList forecast={forecast} onReport={onReport} />
  return (
    <FormAlert tone="attention" title="Couldn’t show what would be deleted">
      <Button variant="text" size="small" onClick={() => void fetchForecast().then(setForecast)}>
        Try again
      </Button>
    </FormAlert>
  )
}

/** Returns what a deletion would do; null if the server cannot be reached. */
async function fetchForecast(): Promise<DeletionForecast | null> {
  const answer = await askServer(PATH, deletionForecast)
  return answer.state === 'done' ? answer.value : null
}

const isSame = (typed: string, email: string) => typed.toLowerCase() === email.toLowerCase()

interface ForecastListProps {
  forecast: DeletionForecast
  onReport(propertyId: string): void
}

/** [DL1] Lists the effects of a deletion, from the server's forecast, and leads to the report of each house ([DL11]). */
function ForecastList({ forecast, onReport }: ForecastListProps) {
  const own = ownLines(forecast)
  return (
    <Parts>
      {fateParts(forecast).map(({ title, sentence, lines, more }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{sentence}</p>
          <ul>
            {lines.map(({ id, address, words }) => (
              <li key={id}>
                {words}{' '}
                <Button variant="text" size="small" aria-label={`Report of ${address}`} onClick={() => onReport(id)}>
                  Report
                </Button>
              </li>
            ))}
            {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
          </ul>
        </section>
      ))}
      <section>
        <h3>Your account and your own data will be deleted</h3>
        <p>Your name, email, phone, password, settings, notifications and calendar feed.</p>
        {own.length > 0 && (
          <ul>
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>Others keep what’s theirs</h3>
        <p>Messages they received, what they wrote about you, and what you added to their properties.</p>
      </section>
    </Parts>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& h3': { ...theme.typography.subtitle1, fontWeight: 600, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '4px 0 0', paddingLeft: 20, listStyle: 'disc', overflowWrap: 'anywhere' },
}))
