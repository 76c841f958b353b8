import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { communicationFacts } from '@hearthkeep/shared/message/communication-settings.ts'
import { defaultCommunication, type CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { useSelfSaving } from '../../../data/forms/use-self-saving.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

type Facts = Pick<CommunicationChoices, keyof typeof communicationFacts>

/** Changes settings, and shows a refusal in a toast. @returns whether they were changed. */
export function useEditSettings() {
  const perform = usePerform()
  return (changes: ArgsOf<'communication_settings.edit'>['changes']): Promise<boolean> =>
    perform({ name: 'communication_settings.edit', args: { changes } }, { failed: 'Failed to update settings' })
}

/** [ME47] A self-saving settings form; `typed`: the text fields. */
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

/** Part 2, section 5: non-numeric input falls back to the default. */
const usualDays = {
  reminderDaysInAdvance: defaultCommunication.reminderDaysInAdvance,
  followUpIntervalDays: defaultCommunication.followUpIntervalDays,
}
