import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import Button from '@mui/material/Button'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { plan, plans } from '@hearthkeep/shared/account/user.ts'
import { planLabels } from '@hearthkeep/shared/account/plan-labels.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { planOf } from '@hearthkeep/shared/account/plans.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { Switch, SwitchRow } from '../../ui/form/choices/switch.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { adminUser, type AdminUser } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { askAsAdmin, failureOf } from './ask-as-admin.ts'
import type { QueryContext } from './admin-query.tsx'

const schema = z.object({ plan: plan.nullable(), trialEndsOn: calendarDate.nullable() })
type PlanChoice = z.infer<typeof schema>

interface UserDialogProps {
  context: QueryContext
  user: AdminUser
  onClose(): void
}

/** Disables or enables an account, and sets a realtor's plan and trial. */
export function UserDialog({ context, user, onClose }: UserDialogProps) {
  const { id, firstName, lastName, email, role, createdAt, disabledAt } = user
  const toast = useToast()
  const day = useObservable(today)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm<PlanChoice>({
    resolver: zodResolver(schema),
    values: { plan: user.plan, trialEndsOn: user.trialEndsOn },
    resetOptions: { keepDirtyValues: true },
  })
  const change = async (
    changes: Partial<PlanChoice> & { isDisabled?: boolean; textsReleased?: boolean },
  ): Promise<boolean> => {
    const answer = await askAsAdmin(`users/${id}`, adminUser, { method: 'PATCH', body: changes })
    if (answer.state === 'signed out') context.onSignedOut()
    const failed = failureOf(answer)
    if (failed !== null) setFailure(failed)
    if (answer.state !== 'done') return false
    context.onRefresh()
    return true
  }
  const { dirtyFields } = formState
  const save = handleSubmit(async ({ plan: chosen, trialEndsOn }) => {
    const touched = { ...(dirtyFields.plan && { plan: chosen }), ...(dirtyFields.trialEndsOn && { trialEndsOn }) }
    if (!(await change(touched))) return
    onClose()
    toast({ tone: 'good', text: 'Plan saved', detail: email })
  })
  const setDisabled = async (isDisabled: boolean) => {
    setAsking(false)
    if (!(await change({ isDisabled }))) return
    onClose()
    toast({
      text: isDisabled ? 'Account disabled' : 'Account enabled',
      detail: email,
      action: { label: 'Undo', onAction: () => void change({ isDisabled: !isDisabled }) },
    })
  }
  const releaseTexts = async (textsReleased: boolean) => {
    if (!(await change({ textsReleased }))) return
    onClose()
    toast({
      text: textsReleased ? 'Texts allowed' : 'Texts no longer allowed',
      detail: email,
      action: { label: 'Undo', onAction: () => void change({ textsReleased: !textsReleased }) },
    })
  }
  const isRealtor = role === 'realtor'
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={`${firstName} ${lastName}`}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button
            color={disabledAt === null ? 'error' : 'primary'}
            onClick={() => (disabledAt === null ? setAsking(true) : void setDisabled(false))}
          >
            {disabledAt === null ? 'Disable account' : 'Enable account'}
          </Button>
          {isRealtor && (
            <Button type="submit" variant="contained">
              Save plan
            </Button>
          )}
        </>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Disable this account?"
        confirmLabel="Disable and sign out"
        onConfirm={() => void setDisabled(true)}
      >
        {email} is signed out on all devices at once, and gets no reminders or messages. The data stays.
      </ConfirmDialog>
      {failure !== null && <FormAlert title={failure} />}
      <FactList
        facts={[
          { label: 'Email', value: email },
          { label: 'Created', value: dayWords(createdAt) },
          ...(isRealtor ? [{ label: 'Current plan', value: planWords(planOf(user, day)) }] : []),
          ...(disabledAt === null ? [] : [{ label: 'Disabled', value: dayWords(disabledAt) }]),
        ]}
      />
      {isRealtor && (
        <>
          <SelectField
            control={control}
            name="plan"
            label="Plan"
            placeholder="No plan"
            options={plans.map((value) => ({ value, label: planLabels[value] }))}
            hint="Setting a plan ends the trial."
          />
          <DateField
            control={control}
            name="trialEndsOn"
            label="Last day of the trial"
            hint="A trial has no effect while a plan is set."
          />
          <SwitchRow>
            <span>
              Texts without a paid plan
              <small>Texts through the site are part of every paid plan.</small>
            </span>
            <Switch checked={user.textsReleased} onChange={(event) => void releaseTexts(event.target.checked)} />
          </SwitchRow>
        </>
      )}
    </ResponsiveDialog>
  )
}

function planWords(state: ReturnType<typeof planOf>): string {
  const name = planLabels[state.plan]
  if (state.kind === 'office') return `${name}, through the office`
  return state.kind === 'trial' ? `${name} trial until ${shortDate(state.endsOn)}` : name
}
