import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import { useState } from 'react'
import { isFilled, type MessageForm } from './send-values.ts'
import { activeChoices, type TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'

/**
 * Chooses a template for the message in the form. `asked`: a template that would replace typed text and awaits
 * confirmation.
 */
export function useTemplateChoice(form: MessageForm, templates: readonly MessageTemplate[]) {
  const [asked, setAsked] = useState<TemplateChoice | null>(null)
  const choicesFor = (channel: MessageChannel) => {
    const { own, builtIn } = activeChoices(templates, channel)
    return [...own, ...builtIn]
  }
  const put = ({ key, subject, text }: TemplateChoice) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('template', key, options)
    form.setValue('subject', subject, options)
    form.setValue('text', text, options)
  }
  /** Returns the template whose text is in the form unchanged, if any. */
  const untouched = () => {
    const { channel, subject, text } = form.getValues()
    return choicesFor(channel).find((choice) => choice.text === text && choice.subject === (subject ?? ''))
  }
  const hasTyped = () => {
    const { channel, subject, text } = form.getValues()
    return (isFilled(text) || (channel === 'email' && isFilled(subject))) && !untouched()
  }
  return {
    asked,
    /**
     * @returns whether the template is now in the form.
     */
    choose(choice: TemplateChoice): boolean {
      const needsConfirmation = hasTyped()
      if (needsConfirmation) setAsked(choice)
      else put(choice)
      return !needsConfirmation
    },
    confirm() {
      if (asked) put(asked)
      setAsked(null)
    },
    refuse: () => setAsked(null),
    /** Changes the channel. An unedited template is replaced by its counterpart for that channel. */
    changeChannel(value: string) {
      const channel = channels.find((known) => known === value) ?? 'email'
      const before = untouched()
      form.setValue('channel', channel, { shouldDirty: true })
      if (!before) return form.setValue('template', null)
      const counterpart = choicesFor(channel).find(
        ({ templateType }) => templateType !== 'custom' && templateType === before.templateType,
      )
      if (counterpart) put(counterpart)
      else form.setValue('template', null)
    },
  }
}
