import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { communicationFacts } from '@hearthkeep/shared/message/communication-settings.ts'
import { defaultCommunication, type CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useSelfSaving } from '../../../data/forms/use-self-saving.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

type Facts = Pick<CommunicationChoices, keyof typeof communicationFacts>

/** Changes settings; a refusal is said in a toast. @returns whether they were changed. */
export function useEditSettings() {
  const mutate = useMutate()
  const toast = useToast()
  return async (changes: ArgsOf<'communication_settings.edit'>['changes']): Promise<boolean> => {
    const outcome = await mutate({ name: 'communication_settings.edit', args: { changes } })
    if (!outcome.ok) toast({ tone: 'replace', text: 'Failed to update settings', detail: outcome.refusal.message })
    return outcome.ok
  }
}

/** [ME47] A form of settings that save by themselves; `typed`: those that are typed. */
export function useSettingsForm(choices: CommunicationChoices, typed: readonly (keyof Facts)[]) {
  const edit = useEditSettings()
  const toast = useToast()
  return useSelfSaving<Facts>({
    choices,
    shape: communicationFacts,
    typed,
    fallbacks: typed.includes('reminderDaysInAdvance') ? usualDays : {},
    save: edit,
    onSaved: (onAction) => toast({ tone: 'good', text: 'Settings updated', action: { label: 'Undo', onAction } }),
  })
}

/** Part 2, section 5: what is no number falls back to the default. */
const usualDays = {
  reminderDaysInAdvance: defaultCommunication.reminderDaysInAdvance,
  followUpIntervalDays: defaultCommunication.followUpIntervalDays,
}
