import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import { useState } from 'react'
import { isSaid, type MessageForm } from './send-values.ts'
import { activeChoices, type TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'

/** Chooses a template for the message in the form. `asked`: one that would replace what was typed, until it is confirmed. */
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
  /** The template that stands in the form as it is. */
  const untouched = () => {
    const { channel, subject, text } = form.getValues()
    return choicesFor(channel).find((choice) => choice.text === text && choice.subject === (subject ?? ''))
  }
  const hasTyped = () => {
    const { channel, subject, text } = form.getValues()
    return (isSaid(text) || (channel === 'email' && isSaid(subject))) && !untouched()
  }
  return {
    asked,
    /** @returns whether it stands in the form now. */
    choose(choice: TemplateChoice): boolean {
      const isAsked = hasTyped()
      if (isAsked) setAsked(choice)
      else put(choice)
      return !isAsked
    },
    confirm() {
      if (asked) put(asked)
      setAsked(null)
    },
    refuse: () => setAsked(null),
    /** Another channel, and with it that channel's words of the template, where nobody has changed them. */
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
